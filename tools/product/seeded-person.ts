import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Course } from '#shared/contract/course.ts';
import type { Generation } from '#shared/contract/generation.ts';
import { type Client, newClient } from './client.ts';

/** A typical new learner's goal on the library's first subject. */
export const goal = {
  title: 'Statistics for everyday decisions',
  description: 'I want to understand the numbers in the news: averages, risks, polls and studies.',
  lessons: 4,
};

/**
 * Signs up and fills the profile over HTTP. Needs a product with AUTH_AUTOCONFIRM=true.
 * @param mark distinguishes the addresses of several users with the same name
 */
export async function seedPerson(url: string, name: string, mark = ''): Promise<Client> {
  const email = `${name.toLowerCase()}${mark && `-${mark}`}@example.com`;
  const person = await newClient(url, 'a password for pages to be looked at', email);
  await person.call('PUT', '/api/profile', {
    name,
    age: 34,
    educationLevel: 'Graduate',
    preferredLearningStyle: 'Reading/Writing',
    careerGoals: 'Read studies in my own field without taking anybody’s word for it.',
    languagesSpoken: ['English', 'German'],
    interests: ['Public health', 'Cooking', 'Long walks'],
    certifications: [],
    timeZone: 'Europe/Berlin',
  });
  return person;
}

const asked = {
  objectives: [],
  priorKnowledge: ['Percentages'],
  difficultyLevel: 'Beginner',
  weeklyHours: 3,
  lessons: 4,
};

/** Creates a course for this user, or with `review` only its outline. Returns its id. */
export async function seedCourse(
  person: Client,
  wish: { title: string; description: string; lessons?: number; objectives?: string[] } = goal,
  review = false,
): Promise<string> {
  const course = { ...asked, ...wish };
  type Made = { id: string } | { courseId: string; generationId: string };
  const made = await person.call<Made>('POST', '/api/courses', { course, review });
  if ('id' in made) return made.id;
  // On a busy machine it may exceed the 2 s after which the response is 202.
  for (;;) {
    const { status } = await person.call<Generation>('GET', `/api/generations/${made.generationId}`);
    if (status === 'done') return made.courseId;
    if (status !== 'queued' && status !== 'running') throw new Error(`the course has ${status}`);
    await pause(100);
  }
}

/** A new user whose name does not matter. */
export const seedAnybody = (url: string): Promise<Client> => seedPerson(url, 'Ada', randomUUID());

/** Creates a course with a lesson of the library, by a `wish` for it. @returns its address in the classroom */
async function seedLesson(
  person: Client,
  title: string,
  wish: { title: string; description: string },
): Promise<string> {
  const course = await seedCourse(person, { ...wish, lessons: 1 });
  const { units } = await person.call<Pick<Course, 'units'>>('GET', `/api/courses/${course}`);
  const place = units.findIndex((unit) => unit.title === title);
  if (place === -1) throw new Error(`no lesson '${title}' in ${units.map((unit) => unit.title).join(', ')}`);
  return `/classroom/${course}/${place}`;
}

/**
 * Creates courses with lessons that consist of blocks: this one of programs, the next of explorations and figures.
 */
export const seedLoops = (person: Client): Promise<string> =>
  seedLesson(person, 'Loops', {
    title: 'Loops in JavaScript',
    description: 'I want to repeat lines with for and while.',
  });
export const seedAverages = (person: Client): Promise<string> =>
  seedLesson(person, 'What an average hides', {
    title: 'Averages',
    description: 'I want to understand what the mean and the median say, and what an average hides.',
  });
