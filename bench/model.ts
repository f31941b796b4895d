import { readFileSync } from 'node:fs';
import type { Course } from '#shared/contract/course.ts';
import { startProduct } from '../e2e/support/product.ts';
import { startTestProvider } from '../server/faculty/model-faculty/test-provider/test-provider.ts';
import { goodReply } from '../server/faculty/model-faculty/test-provider/test-replies.ts';
import { firstLesson } from './first-lesson.ts';
import { newClient } from './support/account.ts';
import { type Row, summary, valueRow } from './support/measure.ts';
import {
  alone,
  askedLast,
  type Mark,
  paragraph,
  type Server,
  something,
  through,
  units,
} from './support/model-streams.ts';
import { draftOf, median, type Pair, ratioRow } from './support/pairs.ts';

/** What is measured against: the first token after 300 ms, then 50 a second. */
const pace = { firstTokenMs: 300, tokensPerSecond: 50 };
const chats = 20;
const outlines = 3;
const notesOf = 5;
const streams = 200;

const chatBody = (index: number) => ({
  studentMessage: `What is a kiln, and why is it hot? (${index})`,
  leader: 'Professor',
  lessonTitle: 'Firing',
});
/** Added time to the first token of a chat reply: both in turns, so that what else the machine does meets both. */
async function firstToken(server: Server, when: string): Promise<Row> {
  const added: number[] = [];
  for (let index = -3; index < chats; index += 1) {
    const [ours = Number.NaN] = await through(server, '/api/professor-chat', chatBody(index), [something]);
    const [theirs = Number.NaN] = await alone(server, askedLast(server, 'professor-chat'), [something]);
    if (index >= 0) added.push(ours - theirs);
  }
  const { median: middle, p95 } = summary(added);
  return {
    what: `added to the first token of a chat reply, ${when} (${chats} replies; least ${Math.min(...added).toFixed(1)} ms)`,
    median: `${middle.toFixed(1)} ms`,
    p95: `${p95.toFixed(1)} ms`,
    goal: 'under 5 ms',
  };
}

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
  // Planned all of them before, so that what is planned ahead meets no stream that is measured.
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

/** Resident memory of a process, in MB. */
const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;

/** All at once: how long until the last is whole, and what the server's memory grew by. */
async function crowd(server: Server, pid: number): Promise<Row[]> {
  const asked = askedLast(server, 'professor-chat');
  const all = async (one: (index: number) => Promise<number[]>) => {
    const begun = performance.now();
    const first = await Promise.all(Array.from({ length: streams }, (_, index) => one(index)));
    return { first: median(first.map(([time = Number.NaN]) => time)), whole: performance.now() - begun };
  };
  const theirs = await all(() => alone(server, asked, [something]));
  const before = residentMb(pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentMb(pid));
  }, 100);
  const ours = await all((index) =>
    through(server, '/api/professor-chat', chatBody(1000 + index), [something]),
  );
  clearInterval(watch);
  const times = `${(ours.whole / 1000).toFixed(1)} s, alone ${(theirs.whole / 1000).toFixed(1)} s`;
  return [
    valueRow(`memory for ${streams} chat streams at once`, `+${(most - before).toFixed(0)} MB`),
    valueRow(
      `until all ${streams} are whole, of the provider alone`,
      `${(ours.whole / theirs.whole).toFixed(2)} (${times})`,
    ),
    valueRow(
      `first token of ${streams} at once, beside the provider alone`,
      `${ours.first.toFixed(0)} ms beside ${theirs.first.toFixed(0)} ms`,
    ),
  ];
}

/** The model faculty over HTTP against the provider that it relays, both on this machine. */
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
    return [
      await firstToken(server, 'the process just started'),
      ...(await outline(server)),
      await firstParagraph(server),
      ...(await firstLesson(server)),
      ...(await crowd(server, product.pid)),
      await firstToken(server, `after ${streams} others`),
    ];
  } finally {
    await product.remove();
    await provider.close();
  }
}
