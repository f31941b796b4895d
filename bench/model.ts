import { readFileSync } from 'node:fs';
import type { Course } from '#shared/contract/course.ts';
import { startProduct } from '../e2e/support/product.ts';
import {
  type Asked,
  startTestProvider,
  type TestProvider,
} from '../server/faculty/model-faculty/test-provider/test-provider.ts';
import { goodReply } from '../server/faculty/model-faculty/test-provider/test-replies.ts';
import { type Client, newClient } from './support/account.ts';
import { type Row, summary, valueRow } from './support/measure.ts';
import { readStream } from './support/read-stream.ts';

/** What issue 5 measures against: the first token after 300 ms, then 50 a second. */
const pace = { firstTokenMs: 300, tokensPerSecond: 50 };
const chats = 10;
const streams = 200;

type Server = { url: string; token: string; client: Client; provider: TestProvider };

/** The provider alone, asked the very same: milliseconds until `enough` says of the text so far that it is. */
async function alone({ provider }: Server, asked: Asked, enough: (text: string) => boolean): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`${provider.url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      model: asked.model,
      messages: [
        { role: 'system', content: asked.system },
        { role: 'user', content: JSON.stringify(asked.user) },
      ],
    }),
  });
  let text = '';
  let at = Number.NaN;
  await readStream(response, (_, data) => {
    const { choices } = data as { choices?: { delta?: { content?: string } }[] };
    text += choices?.[0]?.delta?.content ?? '';
    if (Number.isNaN(at) && enough(text)) at = performance.now() - begun;
  });
  return at;
}

/** The same through the product, by its deltas. */
async function through(
  { url, token }: Server,
  path: string,
  body: unknown,
  enough: (text: string) => boolean,
): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      authorization: token,
      accept: 'text/event-stream',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  let text = '';
  let at = Number.NaN;
  await readStream(response, (event, data) => {
    if (event === 'reset') text = '';
    if (event === 'delta') text += (data as { text: string }).text;
    if (Number.isNaN(at) && enough(text)) at = performance.now() - begun;
  });
  return at;
}

const something = (text: string) => text !== '';
const chatBody = (index: number) => ({
  studentMessage: `What is a kiln, and why is it hot? (${index})`,
  leader: 'Professor',
  lessonTitle: 'Firing',
});
const draft = (lessons: number, title: string) => ({
  title,
  description: 'I want to make bowls.',
  objectives: ['throw a bowl'],
  priorKnowledge: [],
  difficultyLevel: 'Beginner',
  weeklyHours: 3,
  lessons,
});
const median = (times: number[]) => summary(times).median;
const ratio = (ours: number, theirs: number) =>
  `${(ours / theirs).toFixed(3)} (${(ours / 1000).toFixed(2)} s)`;

/** Added time to the first token of a chat reply. */
async function firstToken(server: Server): Promise<Row> {
  const added: number[] = [];
  for (let index = -3; index < chats; index += 1) {
    const ours = await through(server, '/api/professor-chat', chatBody(index), something);
    const asked = server.provider.calls('professor-chat').at(-1);
    if (!asked) throw new Error('The provider was not asked.');
    const theirs = await alone(server, asked, something);
    if (index >= 0) added.push(ours - theirs);
  }
  const { median: middle, p95 } = summary(added);
  return {
    what: `added to the first token of a chat reply (${chats} replies)`,
    median: `${middle.toFixed(1)} ms`,
    p95: `${p95.toFixed(1)} ms`,
    goal: 'under 5 ms',
  };
}

async function outline(server: Server): Promise<Row[]> {
  const lines = (count: number) => (text: string) => text.split('\n').length > count;
  const lessons = 6;
  const body = (title: string) => ({ course: draft(lessons, title), profile: {} });
  const first = await through(server, '/api/generate-course', body('Pottery 1'), lines(1));
  const whole = await through(server, '/api/generate-course', body('Pottery 2'), lines(lessons));
  const asked = server.provider.calls('course-outline').at(-1);
  if (!asked) throw new Error('The provider was not asked.');
  const units = (count: number) => (text: string) =>
    text.split('"serves":[').length > count && /\]\}[^"]*$/.test(text);
  const firstAlone = await alone(server, asked, (text) => /"serves":\[[^\]]*\]\}/.test(text));
  const wholeAlone = await alone(server, asked, units(lessons));
  return [
    valueRow('whole outline of 6 shown, of the provider alone', ratio(whole, wholeAlone), '1.02'),
    valueRow('first unit shown, of the provider alone until its tokens are there', ratio(first, firstAlone)),
  ];
}

async function firstParagraph(server: Server): Promise<Row> {
  const course = await server.client.call<{ courseId?: string; id?: string }>('POST', '/api/courses', {
    course: draft(1, 'Pottery 3'),
  });
  const id = course.id ?? course.courseId;
  let found: Course | null = null;
  while (!found) {
    found = await server.client.call<Course>('GET', `/api/courses/${id}`).catch(() => null);
    if (!found) await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const plan = await server.client.call<{ lessonPlan: { activities: { id: string }[] } }>(
    'POST',
    '/api/generate-lesson',
    { unitId: found.units[0]?.id },
  );
  const paragraph = (text: string) => text.split('\n\n').length > 2;
  const ours = await through(
    server,
    '/api/generate-notes',
    { activityId: plan.lessonPlan.activities[0]?.id },
    paragraph,
  );
  const asked = server.provider.calls('lesson-notes').at(-1);
  if (!asked) throw new Error('The provider was not asked.');
  return valueRow(
    'first paragraph of notes shown, of the provider alone (plan and outline not counted)',
    ratio(ours, await alone(server, asked, paragraph)),
    '1.05',
  );
}

/** Resident memory of a process, in MB. */
const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;

async function memory(server: Server, pid: number): Promise<Row> {
  const before = residentMb(pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentMb(pid));
  }, 100);
  const times = await Promise.all(
    Array.from({ length: streams }, (_, index) =>
      through(server, '/api/professor-chat', chatBody(1000 + index), something),
    ),
  );
  clearInterval(watch);
  return valueRow(
    `memory for ${streams} chat streams at once (first token after ${median(times).toFixed(0)} ms)`,
    `+${(most - before).toFixed(0)} MB`,
  );
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
      await firstToken(server),
      ...(await outline(server)),
      await firstParagraph(server),
      await memory(server, product.pid),
    ];
  } finally {
    await product.remove();
    await provider.close();
  }
}
