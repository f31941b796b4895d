import { notYet } from '#blocks/code/code-kind.ts';
import { partly } from '#questions/grades.ts';
import { printed } from '#questions/output/output-question.ts';
import type {
  CaseResult,
  Language,
  ProgramAnswer,
  ProgramCase,
  ProgramFile,
  ProgramTask,
  RunLimits,
  Runner,
  RunOutcome,
} from '#shared/contract/workbench/program.ts';
import type { ProgramKey, ProgramTest, SourceTest } from '#shared/contract/workbench/program-key.ts';
import { programErrorWords } from '#shared/rules/program-error-words.ts';
import { handedIn } from '../grading/handed-in.ts';
import { isWritten } from '../library/blocks/is-written.ts';
import type { ProgramGrade } from './program-types.ts';
import { cut, valueWords } from './program-words.ts';
import { sameRows, sameValue } from './same-value.ts';

/** Limits of each run; the machine is shared with other learners. */
const limits: RunLimits = { time: 1000, memory: 32 * 1024 * 1024 };

/** A test with its outcome and the value or output that counts. */
type Tested = { test: ProgramTest; outcome: RunOutcome; found: unknown; passed: boolean };

/**
 * Runs a program against the tests of its task. The results are compared here, outside of the engine, so that the program
 * has access neither to the expected values nor to the comparison. Throws AppError 503 without an engine.
 */
export async function gradeProgram(
  runner: Runner,
  task: Pick<ProgramTask, 'files' | 'language'>,
  key: Pick<ProgramKey, 'cases' | 'source'>,
  answer: ProgramAnswer,
): Promise<ProgramGrade> {
  const files = handedIn(task, answer);
  const report = await runner.run(files, key.cases.map(caseOf), limits);
  const tested = key.cases.map((test, place): Tested => {
    const outcome = report.cases[place] ?? report.program;
    const found = foundIn(outcome, test, task.language);
    return { test, outcome, found, passed: passes(outcome, found, test, task.language) };
  });
  const passed = tested.filter((one) => one.passed).length;
  const first = tested.findIndex((one) => !one.passed);
  const written = await lookAt(key.source ?? [], files);
  const all = tested.length + written.length;
  // Checks of the source text only count if all tests pass.
  const counted = passed + (first === -1 ? written.filter((one) => one.passed).length : 0);
  const feedback = tested[first] ? wordsOf(tested[first], task.language) : missing(written);
  return {
    ...partly(all > 0 ? counted / all : 0, feedback),
    cases: [
      ...tested.map((one, place) => resultOf(one, place === first, task.language)),
      ...written.map(({ test, passed }) => ({ says: test.says, passed })),
    ],
  };
}

type Written = { test: SourceTest; passed: boolean };

const lookAt = (tests: SourceTest[], files: ProgramFile[]): Promise<Written[]> =>
  Promise.all(tests.map(async (test) => ({ test, passed: await isWritten(test, files) })));

function missing(written: Written[]): string {
  const test = written.find(({ passed }) => !passed)?.test;
  return test ? notYet(test.says, test.wrong) : '';
}

const caseOf = ({ before, run, input }: ProgramTest): ProgramCase => ({
  ...(before === undefined ? {} : { before }),
  ...(run === undefined ? {} : { run }),
  ...(input === undefined ? {} : { input }),
});

/** Whether the value of an expression, or rows, count instead of the output. */
const hasValue = (test: ProgramTest, language: Language) => language === 'sql' || test.run !== undefined;

function foundIn(outcome: RunOutcome, test: ProgramTest, language: Language): unknown {
  if (!hasValue(test, language)) return outcome.output;
  return test.run === undefined ? outcome.tables?.at(-1)?.rows : outcome.value;
}

function passes(outcome: RunOutcome, found: unknown, test: ProgramTest, language: Language): boolean {
  return outcome.error === null && outcome.stopped === null && isSame(found, test.expect, test, language);
}

/** Whether a result equals `wanted`, the test's `expect` or the `when` of a known mistake. */
function isSame(found: unknown, wanted: unknown, test: ProgramTest, language: Language): boolean {
  if (!hasValue(test, language)) return printed(String(found)) === printed(String(wanted));
  const same = language === 'sql' && !test.ordered ? sameRows : sameValue;
  return same(found, wanted, test.tolerance);
}

const textOf = (value: unknown, test: ProgramTest, language: Language): string =>
  cut(hasValue(test, language) ? valueWords(value, language === 'sql') : printed(String(value)));

function resultOf({ test, outcome, found, passed }: Tested, first: boolean, language: Language): CaseResult {
  const said = { says: test.says, passed };
  if (!first) return said;
  const expected = textOf(test.expect, test, language);
  return outcome.error ? { ...said, expected } : { ...said, found: textOf(found, test, language), expected };
}

const unread = /^(SyntaxError|IndentationError|TabError|syntax error)/;

/**
 * The feedback on the first test that fails; its case contains the actual and the expected result. A syntax error
 * concerns all tests.
 */
function wordsOf({ test, outcome, found }: Tested, language: Language): string {
  const { error } = outcome;
  if (error && unread.test(error.message)) return `The program cannot be read. ${programErrorWords(error)}`;
  if (error) return notYet(test.says, `The program stopped. ${programErrorWords(error)}`);
  const known = test.feedback?.find(({ when }) => isSame(found, when, test, language));
  return known ? notYet(test.says, known.text) : '';
}
