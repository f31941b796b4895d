import type { GenerateLessonAnswer } from '#shared/contract/classroom.ts';
import type { Course } from '#shared/contract/course.ts';
import { type Row, valueRow } from './support/measure.ts';
import { alone, follow, type Mark, paragraph, type Server, units } from './support/model-streams.ts';
import { draftOf, median, type Pair, ratioRow } from './support/pairs.ts';

const wishes = 3;
const lessons = 6;

/** The end of a JSON document. */
const whole: Mark = (text) => {
  try {
    return text !== '' && JSON.parse(text) !== null;
  } catch {
    return false;
  }
};

type Place = { courseId: string; unitId: string };
const placeIn = (line = '{}'): Place | null => {
  const { courseId, unitId } = JSON.parse(line) as Partial<Place>;
  return courseId && unitId ? { courseId, unitId } : null;
};

/** Sends a wish and reads like the page: when the first paragraph of lesson 1 arrived, and of which course. */
async function fromWish(server: Server, title: string): Promise<{ ms: number; course: Course }> {
  const { client } = server;
  const begun = performance.now();
  let ms = Number.NaN;
  const read = async ({ courseId, unitId }: Place) => {
    const { lessonPlan } = await client.call<GenerateLessonAnswer>('POST', '/api/generate-lesson', {
      courseId,
      unitId,
    });
    const body = { courseId, unitId, activityId: lessonPlan.activities[0]?.id };
    await follow(server, '/api/generate-notes', body, (text) => {
      if (Number.isNaN(ms) && paragraph(text)) ms = performance.now() - begun;
    });
  };
  const draft = { course: draftOf(lessons, title) };
  const made = await client.call<{ generationId?: string; courseId?: string }>('POST', '/api/courses', draft);
  let reading: Promise<void> | null = null;
  await follow(server, `/api/generations/${made.generationId}/events`, null, (text) => {
    const place = text.includes('\n') ? placeIn(text.split('\n')[0]) : null;
    if (place) reading ??= read(place);
  });
  if (!reading) throw new Error('Lesson 1 was not begun while the outline was written.');
  await reading;
  return { ms, course: await client.call<Course>('GET', `/api/courses/${made.courseId}`) };
}

/**
 * Time from the wish to the first readable paragraph of lesson 1, compared with the provider alone for the same chain
 * of calls.
 */
export async function firstLesson(server: Server): Promise<Row[]> {
  const pairs: Pair[] = [];
  const outlines: Pair[] = [];
  for (let turn = 0; turn < wishes; turn += 1) {
    const before = server.provider.state.asked.length;
    const { ms: ours, course } = await fromWish(server, `Pottery from a wish ${turn}`);
    // All lessons are planned before the provider is measured alone, so that nothing else is running then.
    await Promise.all(
      course.units.map(({ id }) => server.client.call('POST', '/api/generate-lesson', { unitId: id })),
    );
    const asked = server.provider.state.asked.slice(before);
    const timesOf = async (task: string, marks: Mark[]) => {
      const first = asked.find(({ user }) => user.task === task);
      if (!first) throw new Error(`The provider was not asked for ${task}.`);
      return alone(server, first, marks);
    };
    const [one = Number.NaN, all = Number.NaN] = await timesOf('course-outline', [units(1), units(lessons)]);
    const [plan = Number.NaN] = await timesOf('lesson-plan', [whole]);
    const [notes = Number.NaN] = await timesOf('lesson-notes', [paragraph]);
    pairs.push({ ours, theirs: one + plan + notes });
    outlines.push({ ours, theirs: all });
  }
  const share = median(outlines.map(({ ours, theirs }) => ours / theirs));
  return [
    ratioRow(
      `first readable paragraph of lesson 1, from the wish, of the provider alone for the calls before it (${wishes} wishes)`,
      pairs,
      '1.05',
    ),
    valueRow(
      `the same, of the time in which the provider alone writes the outline of ${lessons}`,
      share.toFixed(2),
    ),
  ];
}
