import { expect, test } from 'vitest';
import { addCounts, countCheck, countVitest, type Ending, summaryLine } from './test-counts.ts';

const well: Ending = { code: 0, signal: null, timedOut: false };
const badly: Ending = { ...well, code: 1 };
const killed: Ending = { code: null, signal: 'SIGKILL', timedOut: false };
const late: Ending = { code: null, signal: 'SIGKILL', timedOut: true };

const file = (status: string, tests: string[], message = '') => ({
  name: 'a.test.ts',
  status,
  message,
  assertionResults: tests.map((one) => ({ status: one })),
});
const report = (numPassedTests: number, numFailedTests: number, testResults: unknown[]) =>
  JSON.stringify({ numPassedTests, numFailedTests, testResults });

test.each([
  [well, 1, 0],
  [badly, 0, 1],
  [killed, 0, 1],
  [late, 0, 1],
])('a check that ends with %j', (ending, passed, failed) => {
  expect(countCheck(ending)).toMatchObject({ passed, failed });
});

test.each([
  ['all is well', report(2, 0, [file('passed', ['passed', 'passed'])]), well, 2, 0],
  ['one fails', report(1, 1, [file('failed', ['passed', 'failed'])]), badly, 1, 1],
  ['a file does not load', report(2, 0, [file('passed', ['passed']), file('failed', [], 'no')]), badly, 2, 1],
  ['a hook fails after the tests', report(1, 0, [file('failed', ['passed'])]), badly, 1, 1],
  ['it is empty', report(0, 0, []), well, 0, 1],
  ['all tests are skipped', report(0, 0, [file('passed', ['skipped'])]), well, 0, 1],
  ['nobody awaited an error', report(3, 0, [file('passed', ['passed'])]), badly, 3, 1],
  ['it is killed after its report', report(3, 0, [file('passed', ['passed'])]), killed, 3, 1],
  ['it crashes', undefined, killed, 0, 1],
  ['it hangs', undefined, late, 0, 1],
  ['its report is cut off', '{"numPassedTests": 3', badly, 0, 1],
  ['its report is something else', '{}', well, 0, 1],
])('a suite where %s', (_, text, ending, passed, failed) => {
  expect(countVitest(text, ending)).toMatchObject({ passed, failed });
});

test('notes give the reason', () => {
  expect(countVitest(undefined, late).notes).toEqual([
    'It left no report: it took too long and was stopped.',
  ]);
  expect(countVitest(report(0, 0, [file('failed', [], 'Cannot find x\nat y')]), badly).notes).toEqual([
    'a.test.ts: Cannot find x',
  ]);
});

test('a failed test is listed with its file and its reason', () => {
  const failing = {
    name: 'a.test.ts',
    status: 'failed',
    assertionResults: [
      { status: 'passed', fullName: 'well' },
      {
        status: 'failed',
        fullName: 'two tabs at once',
        failureMessages: ['\u001b[31mTimeout 10000ms\u001b[39m\n\n   at a.ts:7'],
      },
    ],
  };
  expect(countVitest(report(1, 1, [failing]), badly)).toEqual({
    passed: 1,
    failed: 1,
    notes: ['a.test.ts: two tabs at once\n       Timeout 10000ms\n       at a.ts:7'],
  });
});

test('an unhandled error is reported', () => {
  const passed = report(1, 0, [file('passed', ['passed'])]);
  const text = 'Unhandled Rejection, during a.test.ts, closes\nError: gone\n    at b.ts:3';
  expect(countVitest(passed, badly, JSON.stringify([text]))).toEqual({
    passed: 1,
    failed: 1,
    notes: [
      'Every test passed, and yet it ended with code 1.',
      'Nobody awaited: Unhandled Rejection, during a.test.ts, closes\n       Error: gone\n       at b.ts:3',
    ],
  });
  expect(countVitest(passed, badly, '["cut').notes).toHaveLength(1);
  expect(countVitest(passed, well, '[]').notes).toEqual([]);
});

test('a crash of Node itself is a failure, reported with the test file it interrupted', () => {
  const cutOff = { ...file('passed', ['passed', 'pending']), name: '/b.test.ts' };
  const crash =
    'Unhandled Error\nWorker exited unexpectedly with signal SIGSEGV during started state while running test file /b.test.ts';
  const { passed, failed, notes } = countVitest(report(1, 0, [cutOff]), badly, JSON.stringify([crash]));
  expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
  expect(notes.join(' ')).toMatch(/signal SIGSEGV.*\/b\.test\.ts/);
});

test('the last line', () => {
  const sum = addCounts([countCheck(well), countCheck(badly), countCheck(well)]);
  expect(summaryLine(sum)).toBe('2 passed, 1 failed');
});
