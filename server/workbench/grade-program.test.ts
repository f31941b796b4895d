import { describe, expect, it } from 'vitest';
import type { Language, Runner, RunOutcome } from '#shared/contract/workbench/program.ts';
import type { ProgramTest } from '#shared/contract/workbench/program-key.ts';
import { gradeProgram } from './grade-program.ts';

const ran = (outcome: Partial<RunOutcome> = {}): RunOutcome => ({
  output: '',
  error: null,
  stopped: null,
  ...outcome,
});
const runnerOf = (outcomes: RunOutcome[], language: Language = 'javascript'): Runner => ({
  language,
  start: async () => {},
  run: async () => ({ program: ran(), cases: outcomes }),
});
const grade = (cases: ProgramTest[], outcomes: RunOutcome[], language: Language = 'javascript') =>
  gradeProgram(
    runnerOf(outcomes, language),
    { language, files: [{ name: 'main.js', text: '' }] },
    { cases },
    {},
  );
const add = (expect: ProgramTest['expect'], more: Partial<ProgramTest> = {}): ProgramTest => ({
  says: 'two and three',
  run: 'add(2, 3)',
  expect,
  ...more,
});

describe('grading a program', () => {
  it('gives the share of tests that pass, with the result and the expectation of the first failure', async () => {
    const graded = await grade(
      [add(5), add(6), add(7)],
      [ran({ value: 5 }), ran({ value: 5 }), ran({ value: 5 })],
    );
    expect(graded).toMatchObject({ outcome: 'partly', points: 0.33 });
    expect(graded.cases).toEqual([
      { says: 'two and three', passed: true },
      { says: 'two and three', passed: false, found: '5', expected: '6' },
      { says: 'two and three', passed: false },
    ]);
    expect(graded.feedback).toBe('');
  });

  it('is correct without feedback if all pass', async () => {
    expect(await grade([add(5)], [ran({ value: 5 })])).toMatchObject({
      outcome: 'correct',
      points: 1,
      feedback: '',
    });
  });

  it('is wrong without any tests', async () => {
    expect((await grade([], [])).outcome).toBe('wrong');
  });

  it('explains a known mistake', async () => {
    const test = add(5, { feedback: [{ when: 6, text: 'You multiplied.' }] });
    expect((await grade([test], [ran({ value: 6 })])).feedback).toBe(
      'Not yet: **two and three**. You multiplied.',
    );
  });

  it('counts checks of the source text once all tests pass, and names the one that fails', async () => {
    const source = [{ says: 'the remark stays', comment: 'in euros', wrong: 'It has gone.' }];
    const task = { language: 'javascript' as const, files: [{ name: 'main.js', text: '' }] };
    const given = (value: number, text: string) =>
      gradeProgram(runnerOf([ran({ value })]), task, { cases: [add(5)], source }, { 'main.js': text });
    expect(await given(5, '// in euros')).toMatchObject({ outcome: 'correct', points: 1 });
    expect(await given(5, '')).toMatchObject({
      outcome: 'partly',
      points: 0.5,
      feedback: 'Not yet: **the remark stays**. It has gone.',
      cases: [{ passed: true }, { says: 'the remark stays', passed: false }],
    });
    expect(await given(6, '// in euros')).toMatchObject({ outcome: 'wrong', points: 0 });
  });

  it('reports a syntax error first', async () => {
    const error = { message: 'SyntaxError: unexpected token', line: 3 };
    expect((await grade([add(5)], [ran({ error })])).feedback).toBe(
      'The program cannot be read. SyntaxError: unexpected token (line 3)',
    );
  });

  it('reports a runtime error, and the expectation', async () => {
    const error = { message: 'TypeError: no', line: 3 };
    const { feedback, cases } = await grade([add(5)], [ran({ error })]);
    expect(feedback).toBe('Not yet: **two and three**. The program stopped. TypeError: no (line 3)');
    expect(cases).toEqual([{ says: 'two and three', passed: false, expected: '5' }]);
  });

  it('does not count a value if the program failed or was stopped', async () => {
    const error = { message: 'Error: no', line: null };
    expect((await grade([add(5)], [ran({ value: 5, error })])).outcome).toBe('wrong');
    expect((await grade([add(5)], [ran({ value: 5, stopped: 'time' })])).outcome).toBe('wrong');
  });

  it.each([
    [0.1 + 0.2, 0.3, undefined, true],
    [1.04, 1, 0.05, true],
    [1.06, 1, 0.05, false],
    ['1', 1, undefined, false],
    [null, 'undefined', undefined, false],
    [{ b: 1, a: [2] }, { a: [2], b: 1 }, undefined, true],
    [{ a: 1, b: 2 }, { a: 1 }, undefined, false],
    [[1, 2], [2, 1], undefined, false],
  ])('compares %j with %j, within %s: %s', async (value, expected, tolerance, passed) => {
    const test = add(expected as ProgramTest['expect'], tolerance === undefined ? {} : { tolerance });
    expect((await grade([test], [ran({ value })])).outcome).toBe(passed ? 'correct' : 'wrong');
  });

  it('compares output except for line endings, trailing spaces and surrounding empty lines', async () => {
    const test = { says: 'prints', expect: 'a\nb' };
    expect((await grade([test], [ran({ output: 'a  \r\nb\n\n' })])).outcome).toBe('correct');
    expect((await grade([test], [ran({ output: 'a b' })])).outcome).toBe('wrong');
  });

  it('compares rows in any order unless the test is ordered, including their multiplicity', async () => {
    const rows = (value: unknown) => [ran({ value })];
    const test: ProgramTest = {
      says: 'all',
      run: 'select',
      expect: [
        [1, 'a'],
        [2, 'b'],
      ],
    };
    const outcomes = await Promise.all([
      grade(
        [test],
        rows([
          [2, 'b'],
          [1, 'a'],
        ]),
        'sql',
      ),
      grade(
        [{ ...test, ordered: true }],
        rows([
          [2, 'b'],
          [1, 'a'],
        ]),
        'sql',
      ),
      grade(
        [test],
        rows([
          [1, 'a'],
          [1, 'a'],
        ]),
        'sql',
      ),
    ]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['correct', 'wrong', 'wrong']);
  });
});
