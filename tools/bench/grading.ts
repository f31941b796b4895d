import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { createLogger } from '../../server/platform/logger.ts';
import { learnerOwner } from '../../server/platform/queue-owner.ts';
import { createEngines } from '../../server/workbench/engines/engines-service.ts';
import { createProgramService } from '../../server/workbench/program-service.ts';
import type { Language, ProgramAnswer, ProgramFile } from '../../shared/contract/workbench/program.ts';
import type { ProgramKey } from '../../shared/contract/workbench/program-key.ts';
import { type Row, summary, timed, timesRow } from './support/measure.ts';

const atOnce = 50;
const megabyte = 1024 * 1024;

/** A submission of an exercise. */
type Submission = {
  name: string;
  language: Language;
  files: ProgramFile[];
  cases: ProgramKey['cases'];
  answer: ProgramAnswer;
};

const wordCases = (call: (text: string) => string): ProgramKey['cases'] => [
  { says: 'no words', run: call("''"), expect: '' },
  { says: 'one word', run: call("'loop'"), expect: 'loop' },
  { says: 'several words', run: call("'a while loop'"), expect: 'while' },
  { says: 'two that are as long', run: call("'for let'"), expect: 'for' },
  { says: 'longer ones later', run: call("'ab cde fghi jklmn'"), expect: 'jklmn' },
];

const submissions: Submission[] = [
  {
    name: 'JavaScript',
    language: 'javascript',
    files: [{ name: 'main.js', text: '' }],
    cases: wordCases((text) => `longest(${text})`),
    answer: {
      'main.js': `function longest(text) {
  let best = '';
  for (const word of text.split(' ')) if (word.length > best.length) best = word;
  return best;
}
`,
    },
  },
  {
    name: 'Python',
    language: 'python',
    files: [{ name: 'main.py', text: '' }],
    cases: wordCases((text) => `longest(${text})`),
    answer: { 'main.py': "def longest(text):\n    return max(text.split(' '), key=len)\n" },
  },
  {
    name: 'SQL',
    language: 'sql',
    files: [
      {
        name: 'tables.sql',
        fixed: true,
        text: `create table sales (shop text, price numeric);
insert into sales select 'shop ' || n % 7, n from generate_series(1, 500) as n;`,
      },
      { name: 'main.sql', text: '' },
    ],
    cases: [
      { says: 'as shown', run: 'select count(*) from per_shop', expect: [[7]] },
      {
        says: 'one more',
        before: "insert into sales values ('new', 1)",
        run: 'select count(*) from per_shop',
        expect: [[8]],
      },
      { says: 'none', before: 'delete from sales', run: 'select * from per_shop', expect: [] },
      { says: 'sums', run: 'select sum(total) from per_shop', expect: [[125250]] },
      {
        says: 'a single one',
        before: 'delete from sales where price > 1',
        run: 'select total from per_shop',
        expect: [[1]],
      },
    ],
    answer: {
      'main.sql': 'create view per_shop as select shop, sum(price) as total from sales group by shop;',
    },
  },
];

/** Grading programs on the server: sequentially when warm, many at once, and the effect on other requests. */
export async function benchGrading(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const submission of submissions) rows.push(...(await measured(submission)));
  return rows;
}

async function measured({ name, language, files, cases, answer }: Submission): Promise<Row[]> {
  const engines = createEngines({ logger: createLogger('silent') });
  const programs = createProgramService({ engines });
  const task = { language, files, cases: cases.length };
  const grade = (name: string) => programs.grade(task, { cases }, answer, { owner: learnerOwner(name) });
  const before = process.memoryUsage().rss;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  try {
    const first = performance.now();
    await grade('first');
    const firstMs = performance.now() - first;
    const one = await timed(() => grade('one'), 60);
    const times: number[] = [];
    const graded = await Promise.all(
      Array.from({ length: atOnce }, async (_, place) => {
        const begun = performance.now();
        const result = await grade(`learner ${place}`);
        times.push(performance.now() - begun);
        return result;
      }),
    );
    const right = graded.filter((result) => result?.outcome === 'correct').length;
    const longest = `${(delay.max / 1e6).toFixed(0)} ms`;
    const held = `${((process.memoryUsage().rss - before) / megabyte).toFixed(0)} MB`;
    return [
      timesRow(`first ${name} submission, engine started for it`, summary([firstMs])),
      timesRow(`one ${name} submission of five tests, warm`, one, 'p95 under 300 ms'),
      timesRow(`${atOnce} ${name} submissions at once, ${right} of them graded right`, summary(times)),
      { what: 'longest block of the event loop meanwhile', median: '', p95: longest, goal: 'under 50 ms' },
      { what: `memory of the ${name} engines`, median: held, p95: '', goal: '' },
    ];
  } finally {
    delay.disable();
    await engines.close();
  }
}
