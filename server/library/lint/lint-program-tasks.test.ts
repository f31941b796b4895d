import { expect, it } from 'vitest';
import type { LibraryQuestion } from '#questions/kinds.ts';
import { learnerOwner } from '../../platform/queue-owner.ts';
import { lessonOfNothing } from '../lesson-of-nothing.ts';
import { indexLibrary } from '../library-index-service.ts';
import { programTasksRule, taskProblems } from './lint-program-tasks.ts';

type Task = Extract<LibraryQuestion, { type: 'code' }>;
const sound: Task = {
  id: 'add',
  objective: 'write',
  difficulty: 1,
  prompt: 'Write add.',
  hints: [],
  explanation: 'It adds.',
  type: 'code',
  language: 'javascript',
  files: [{ name: 'main.js', text: 'function add(a, b) {\n}\n' }],
  cases: [
    { says: 'two and three', run: 'add(2, 3)', expect: 5 },
    { says: 'four and three', run: 'add(4, 3)', expect: 7 },
  ],
  solution: { 'main.js': 'function add(a, b) { return a + b; }' },
};
const problemsOf = async (more: Partial<Task>) => {
  const content = { subjects: [], elsewhere: [], workbench: null, figures: new Map() };
  const lesson = { ...lessonOfNothing, questions: [{ ...sound, ...more }] };
  const library = { ...indexLibrary(content), lessons: [lesson] };
  return (await programTasksRule.check(library)).map(({ message }) => message);
};

it('accepts a task whose solution passes and whose start does not', async () => {
  expect(await problemsOf({})).toEqual([]);
});

it.each<[string, Partial<Task>, RegExp]>([
  [
    'a solution that fails',
    { solution: { 'main.js': 'const add = () => 6;' } },
    /does not pass.*gives 6 and should give/,
  ],
  [
    'a start that passes',
    { files: [{ name: 'main.js', text: 'const add = (a, b) => a + b;' }] },
    /begins with passes/,
  ],
  ['a solution for another file', { solution: { 'other.js': '' } }, /no solution for main\.js/],
  ['no test', { cases: [] }, /no test/],
  ['an expected output that is a number', { cases: [{ says: 'it', expect: 5 }] }, /must be text/],
  [
    'a known mistake that is right',
    { cases: [{ says: 'it', run: 'add(2, 3)', expect: 5, feedback: [{ when: 5, text: 'No.' }] }] },
    /is what is expected/,
  ],
  [
    'a program that only returns the expected value',
    { cases: [{ says: 'it', run: 'add(2, 3)', expect: 5 }] },
    /only prints or gives back what is expected/,
  ],
  ['an empty source test', { source: [{ says: 'it', wrong: 'No.' }] }, /names neither/],
  [
    'code in a source test that cannot be parsed',
    { source: [{ says: 'it', has: "'", wrong: 'No.' }] },
    /cannot be read as code/,
  ],
  ['a page in an exam', { language: 'page', checks: [] }, /cannot be asked for in an exam/],
])('refuses %s', async (_, more, message) => {
  expect((await problemsOf(more)).join('\n')).toMatch(message);
});

it('refuses a language without an engine', async () => {
  const nowhere = { grade: async () => null };
  expect(await taskProblems(sound, nowhere, learnerOwner('a test'))).toEqual([
    'programs in javascript cannot be proved here',
  ]);
});

const python: Partial<Task> = {
  language: 'python',
  files: [{ name: 'main.py', text: 'def add(a, b):\n    pass\n' }],
  solution: { 'main.py': 'def add(a, b):\n    return a + b\n' },
};

it('verifies a task in SQL, with other rows than those shown', async () => {
  const sql: Partial<Task> = {
    language: 'sql',
    files: [
      {
        name: 'tables.sql',
        fixed: true,
        text: 'create table sales (n int); insert into sales values (2), (3);',
      },
      { name: 'main.sql', text: 'select n from sales' },
    ],
    cases: [
      { says: 'as shown', expect: [[5]] },
      { says: 'one more', before: 'insert into sales values (4)', expect: [[9]] },
    ],
    solution: { 'main.sql': 'select sum(n) from sales' },
  };
  expect(await problemsOf(sql)).toEqual([]);
  const wrong = { ...sql, solution: { 'main.sql': 'select 5' } };
  expect((await problemsOf(wrong)).join('\n')).toMatch(/does not pass.*one more/);
});

it('verifies a task in Python like one in JavaScript', async () => {
  expect(await problemsOf(python)).toEqual([]);
  const wrong = { ...python, solution: { 'main.py': 'def add(a, b):\n    return 6\n' } };
  expect((await problemsOf(wrong)).join('\n')).toMatch(/does not pass.*gives 6 and should give/);
});
