import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, newClient } from '../product/client.ts';
import { type Product, startProduct } from '../product/product.ts';
import { type Row, timed, valueRow } from './support/measure.ts';
import { residentMb } from './support/process-use.ts';

/** How long each attack lasts, in milliseconds. */
const attackMs = 12_000;
const programs = 30;
const requests = 250;

type Headers = Record<string, string>;
/** An exercise of /library/workbench: a solution of it, and a program that never ends. */
type Exercise = { language: string; block: string; file: string; right: string; endless: string };

const exercises: Exercise[] = [
  {
    language: 'Python',
    block: 'workbench-python',
    file: 'main.py',
    right: 'def spread(numbers):\n    return max(numbers) - min(numbers) if numbers else 0\n',
    endless: 'while True:\n    pass\n',
  },
  {
    language: 'Python, in C',
    block: 'workbench-python',
    file: 'main.py',
    right: 'def spread(numbers):\n    return max(numbers) - min(numbers) if numbers else 0\n',
    endless: 'import itertools\nsum(itertools.repeat(1))\n',
  },
  {
    language: 'JavaScript',
    block: 'workbench-code',
    file: 'main.js',
    right:
      "function longest(words) {\n  let best = '';\n  for (const word of words) if (word.length > best.length) best = word;\n  return best;\n}\n",
    endless: 'for (;;) {}\n',
  },
  {
    language: 'SQL',
    block: 'workbench-sql',
    file: 'main.sql',
    right:
      'select guest, count(*) as times from visits group by guest having count(*) > 1 order by times desc, guest;',
    endless: 'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b;',
  },
];

const post = async (url: string, path: string, body: unknown, headers: Headers) => {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
};
const fromNetwork = (place: number): Headers => ({ 'x-forwarded-for': `127.0.2.${place}` });

const hand = (url: string, { block, file }: Exercise, text: string, headers: Headers) =>
  post(
    url,
    `/api/blocks/${block}/answers`,
    { eventId: randomUUID(), given: { gives: 'program', files: { [file]: text } } },
    headers,
  );

/** Calls as one learner does, one after the other, while `attack` is repeated by each of its attackers. */
async function worstWait(
  own: () => Promise<unknown>,
  attackers: (() => Promise<unknown>)[],
): Promise<number> {
  let isOver = false;
  const attacking = attackers.map(async (attack) => {
    while (!isOver) {
      await attack().catch(() => {});
      // A refusal is answered at once; a client that asked again at once would measure the loop of its own process.
      await pause(100);
    }
  });
  let most = 0;
  const end = performance.now() + attackMs;
  await pause(100);
  while (performance.now() < end) {
    const begun = performance.now();
    await own();
    most = Math.max(most, performance.now() - begun);
    await pause(50);
  }
  isOver = true;
  await Promise.all(attacking);
  return most;
}

const ms = (value: number) => `${value.toFixed(0)} ms`;
const row = (what: string, idle: number, most: number): Row => ({
  what,
  median: ms(idle),
  p95: ms(most),
  goal: 'under 2 s more',
});

async function programRows({ url }: Product, ada: Client, pupils: Client[], exercise: Exercise) {
  const own = async () => {
    const { status, text } = await hand(url, exercise, exercise.right, { authorization: ada.authorization });
    if (status !== 200 || !text.includes('"outcome":"correct"')) throw new Error(`${status} ${text}`);
  };
  const from: [string, Headers[]][] = [
    ['one network', Array.from({ length: programs }, () => fromNetwork(1))],
    ['8 networks', Array.from({ length: programs }, (_, n) => fromNetwork(1 + (n % 8)))],
    [`${programs} learners`, pupils.map(({ authorization }) => ({ authorization }))],
  ];
  await own();
  const rows: Row[] = [];
  for (const [who, headers] of from) {
    const { median } = await timed(own, 15);
    const attackers = headers.map((one) => () => hand(url, exercise, exercise.endless, one));
    const most = await worstWait(own, attackers);
    rows.push(
      row(`a program, ${exercise.language}: alone; beside ${programs} endless of ${who}`, median, most),
    );
  }
  return rows;
}

async function chatRow({ url }: Product, ada: Client): Promise<Row> {
  let asked = 0;
  const own = () => {
    asked += 1;
    const studentMessage = `What is the difference between the mean and the median? (${asked})`;
    return ada.call('POST', '/api/professor-chat', {
      studentMessage,
      leader: 'Professor',
      lessonTitle: 'Averages',
    });
  };
  const { median } = await timed(own, 15);
  let words = 0;
  const attack = () => {
    words += 1;
    const description = `I want to understand averages, risks, polls and studies in the news, number ${words}.`;
    return post(url, '/api/understand', { course: { description } }, fromNetwork(1));
  };
  const most = await worstWait(
    own,
    Array.from({ length: requests }, () => attack),
  );
  return row(`a chat reply: alone; beside ${requests} POST /api/understand at once`, median, most);
}

/** What a learner waits alone, and at most beside those who keep the engines and the library busy. */
export async function benchTurns(): Promise<Row[]> {
  const env = { AUTH_AUTOCONFIRM: 'true', RATE_LIMITS: 'off', TRUSTED_PROXIES: '1' };
  const product = await startProduct(env);
  try {
    const ada = await newClient(product.url);
    const pupils: Client[] = [];
    for (let place = 0; place < programs; place += 1) pupils.push(await newClient(product.url));
    const rows = [await chatRow(product, ada)];
    const memory = (what: string) => valueRow(what, `${residentMb(product.pid).toFixed(0)} MB`);
    rows.push(memory('resident memory before the first program'));
    for (const exercise of exercises) {
      rows.push(...(await programRows(product, ada, pupils, exercise)));
      rows.push(memory(`... after those in ${exercise.language}`));
    }
    return rows;
  } finally {
    await product.remove();
  }
}
