import type { Course } from '#shared/contract/course.ts';
import { startTestProvider } from '../../server/faculty/model-faculty/test-provider/test-provider.ts';
import { goodReply } from '../../server/faculty/model-faculty/test-provider/test-replies.ts';
import { newClient } from '../product/client.ts';
import { startProduct } from '../product/product.ts';
import { firstLesson } from './first-lesson.ts';
import type { Row } from './support/measure.ts';
import {
  alone,
  askedLast,
  type Mark,
  paragraph,
  type Server,
  through,
  units,
} from './support/model-streams.ts';
import { draftOf, type Pair, ratioRow } from './support/pairs.ts';

/** The simulated provider: the first token after 300 ms, then 50 per second. */
const pace = { firstTokenMs: 300, tokensPerSecond: 50 };
const outlines = 3;
const notesOf = 5;

async function outline(server: Server): Promise<Row[]> {
  const lessons = 6;
  const lines =
    (count: number): Mark =>
    (text) =>
      text.split('\n').length > count;
  const firsts: Pair[] = [];
  const wholes: Pair[] = [];
  for (let turn = 0; turn < outlines; turn += 1) {
    const body = { course: draftOf(lessons, `Pottery ${turn}`), profile: {} };
    const ours = await through(server, '/api/generate-course', body, [lines(1), lines(lessons)]);
    const asked = askedLast(server, 'course-outline');
    const theirs = await alone(server, asked, [units(1), units(lessons)]);
    firsts.push({ ours: ours[0] ?? Number.NaN, theirs: theirs[0] ?? Number.NaN });
    wholes.push({ ours: ours[1] ?? Number.NaN, theirs: theirs[1] ?? Number.NaN });
  }
  return [
    ratioRow(
      `whole outline of ${lessons} shown, of the provider alone (${outlines} outlines)`,
      wholes,
      '1.02',
    ),
    ratioRow('first unit shown, of the provider alone until its tokens are there', firsts),
  ];
}

async function firstParagraph(server: Server): Promise<Row> {
  const { id, courseId } = await server.client.call<{ courseId?: string; id?: string }>(
    'POST',
    '/api/courses',
    { course: draftOf(notesOf, 'Pottery in lessons') },
  );
  const find = () => server.client.call<Course>('GET', `/api/courses/${id ?? courseId}`).catch(() => null);
  let course = await find();
  while (!course) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    course = await find();
  }
  const pairs: Pair[] = [];
  // Plans all of them in advance, so that no planning disturbs a measured stream.
  const plans = await Promise.all(
    course.units.map(({ id: unitId }) =>
      server.client.call<{ lessonPlan: { activities: { id: string }[] } }>('POST', '/api/generate-lesson', {
        unitId,
      }),
    ),
  );
  for (const { lessonPlan } of plans) {
    const body = { activityId: lessonPlan.activities[0]?.id };
    const [ours = Number.NaN] = await through(server, '/api/generate-notes', body, [paragraph]);
    const [theirs = Number.NaN] = await alone(server, askedLast(server, 'lesson-notes'), [paragraph]);
    pairs.push({ ours, theirs });
  }
  return ratioRow(
    `first paragraph of notes shown, of the provider alone (${notesOf} lessons; plan and outline not counted)`,
    pairs,
    '1.05',
  );
}

/** The model faculty over HTTP compared with the provider it relays, both on this machine. */
export async function benchModel(): Promise<Row[]> {
  const provider = await startTestProvider('openai', (asked) => ({ text: goodReply(asked), ...pace }));
  const product = await startProduct({
    AUTH_AUTOCONFIRM: 'true',
    RATE_LIMITS: 'off',
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: provider.url,
    AI_MODEL: 'test-model',
    AI_DAILY_TOKENS_PER_USER: '100000000',
  });
  try {
    const client = await newClient(product.url);
    const server = { url: product.url, token: client.authorization, client, provider };
    return [...(await outline(server)), await firstParagraph(server), ...(await firstLesson(server))];
  } finally {
    await product.remove();
    await provider.close();
  }
}
