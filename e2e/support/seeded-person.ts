import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import type { Generation } from '#shared/contract/generation.ts';
import { goal } from './study.ts';

type Session = { access_token: string; user: { id: string } };
/** A person who exists without having gone through the pages. */
export type SeededPerson = {
  session: Session;
  call: <T>(method: string, path: string, body?: unknown) => Promise<T>;
};

/**
 * Signs up and fills the profile over HTTP. Needs a product with AUTH_AUTOCONFIRM=true.
 * @param mark tells the addresses of several people of one name apart
 */
export async function seedPerson(url: string, name: string, mark = ''): Promise<SeededPerson> {
  const send = (method: string, path: string, body: unknown, token?: string) =>
    fetch(`${url}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const answer = await send('POST', '/auth/v1/signup', {
    email: `${name.toLowerCase()}${mark && `-${mark}`}@example.com`,
    password: 'a password for pages to be looked at',
  });
  const session = (await answer.json()) as Session;
  if (!session.access_token) throw new Error(`no session: ${JSON.stringify(session)}`);
  const person: SeededPerson = {
    session,
    call: async <T>(method: string, path: string, body?: unknown): Promise<T> => {
      const response = await send(method, path, body, session.access_token);
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as T;
    },
  };
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

/** Has a course designed for this person, or with `review` its outline only. Returns its id. */
export async function seedCourse(
  person: SeededPerson,
  wish: { title: string; description: string; lessons?: number; objectives?: string[] } = goal,
  review = false,
): Promise<string> {
  const course = { ...asked, ...wish };
  type Made = { id: string } | { courseId: string; generationId: string };
  const made = await person.call<Made>('POST', '/api/courses', { course, review });
  if ('id' in made) return made.id;
  // On a busy machine it may take more than the 2 s after which the answer is 202.
  for (;;) {
    const { status } = await person.call<Generation>('GET', `/api/generations/${made.generationId}`);
    if (status === 'done') return made.courseId;
    if (status !== 'queued' && status !== 'running') throw new Error(`the course has ${status}`);
    await pause(100);
  }
}

/** Somebody new whose name does not matter. */
export const seedAnybody = (url: string): Promise<SeededPerson> => seedPerson(url, 'Ada', randomUUID());

/** A page of a browser in which this person is signed in. */
export async function openSignedIn(context: BrowserContext, { session }: SeededPerson): Promise<Page> {
  const page = await context.newPage();
  // An address of the product that runs no script: the application finds the session at its start.
  await page.goto('/robots.txt');
  await page.evaluate(
    (stored) => localStorage.setItem('supabase.auth.token', stored),
    JSON.stringify(session),
  );
  return page;
}
