import { programTaskOf } from '#questions/code/code-question.ts';
import type { LibraryQuestion } from '#questions/kinds.ts';
import { readPageServer } from '#shared/contract/workbench/page-server.ts';
import { createLogger } from '../../platform/logger.ts';
import { learnerOwner, type QueueOwner } from '../../platform/queue-owner.ts';
import { createEngines } from '../../workbench/engines/engines-service.ts';
import { createProgramService, type ProgramService } from '../../workbench/program-service.ts';
import type { ProgramBy, ProgramGrade } from '../../workbench/program-types.ts';
import { sourceProblem } from '../blocks/is-written.ts';
import type { Lesson, LibraryProblem } from '../library-types.ts';
import { constantProgram } from './constant-program.ts';
import type { LintRule } from './lint-types.ts';

type Task = Extract<LibraryQuestion, { type: 'code' }>;
type Place = { file: string; field: string };

const isTask = (question: LibraryQuestion): question is Task => question.type === 'code';

/** A program task can be solved: its solution passes its tests, and the starting program does not. */
export const programTasksRule: LintRule = {
  name: 'program tasks',
  check: async (library) => {
    const lessons = [...library.lessons, ...(library.workbench ? [library.workbench] : [])];
    const engines = createEngines({ logger: createLogger('silent') });
    const programs = createProgramService({ engines });
    try {
      const found = await Promise.all(lessons.map((lesson) => problemsOf(lesson, programs)));
      return found.flat();
    } finally {
      await engines.close();
    }
  },
};

async function problemsOf(lesson: Lesson, programs: ProgramService): Promise<LibraryProblem[]> {
  const problems: LibraryProblem[] = [];
  const look = async (task: Task, { file, field }: Place, refused: string[]) => {
    const said = [...refused, ...(await taskProblems(task, programs, learnerOwner(lesson.ref)))];
    problems.push(...said.map((message) => ({ file, field, message })));
  };
  for (const [index, question] of lesson.questions.entries()) {
    if (!isTask(question)) continue;
    const refused = question.language === 'page' ? ['a page cannot be asked for in an exam'] : [];
    await look(question, { file: lesson.file, field: `questions[${index}]` }, refused);
  }
  for (const { kind, id, ...block } of lesson.blocks) {
    const field = `notes, :::${kind}{#${id}}`;
    if ('question' in block && isTask(block.question))
      await look(block.question, { file: lesson.file, field }, []);
  }
  return problems;
}

/** Problems of a task: those found without running it, else those found by running it. */
export async function taskProblems(
  task: Task,
  programs: Pick<ProgramService, 'grade'>,
  owner: QueueOwner,
): Promise<string[]> {
  const seen = [...keyProblems(task), ...(await sourceProblems(task))];
  return seen.length > 0 || task.language === 'page'
    ? seen
    : runProblems(task, programs, { owner, yields: false });
}

/** Problems found without running anything. */
function keyProblems({ language, files, cases, solution, checks }: Task): string[] {
  const open = files.flatMap(({ name, fixed }) => (fixed ? [] : [name]));
  const missing = open.filter((name) => !Object.hasOwn(solution, name));
  const strange = Object.keys(solution).filter((name) => !open.includes(name));
  const tests = language === 'page' ? (checks ?? []) : cases;
  const { problem } = readPageServer(files);
  return [
    ...missing.map((name) => `there is no solution for ${name}`),
    ...strange.map((name) => `the solution has ${name}, which the learner cannot write`),
    ...(tests.length === 0 ? ['there is no test'] : []),
    ...(problem ? [problem] : []),
    ...(language === 'page' || language === 'sql' ? [] : cases.flatMap(wordProblems)),
  ];
}

/** Source tests are valid, and the solution satisfies them. */
async function sourceProblems({ language, files, source = [] }: Task): Promise<string[]> {
  if (source.length === 0) return [];
  if (language !== 'javascript') return [`'source' is for JavaScript only`];
  const open = files.flatMap(({ name, fixed }) => (fixed ? [] : [name]));
  const said = await Promise.all(source.map((test) => sourceProblem(test)));
  return source.flatMap(({ file }, place) => [
    ...(said[place] ? [`source[${place}] ${said[place]}`] : []),
    ...(file === undefined || open.includes(file) ? [] : [`source[${place}].file is no file of the learner`]),
  ]);
}

/** Printed output is text, so an expectation of another type could never be met. */
function wordProblems({ run, expect, feedback = [] }: Task['cases'][number], place: number): string[] {
  if (run !== undefined) return [];
  const wanted = [expect, ...feedback.map(({ when }) => when)];
  return wanted.some((one) => typeof one !== 'string')
    ? [`cases[${place}] has no 'run', so that 'expect' and every 'when' must be text`]
    : [];
}

const fooling =
  "a program that only prints or gives back what is expected passes: a second case, or 'source', is missing";

async function runProblems(
  task: Task,
  programs: Pick<ProgramService, 'grade'>,
  by: ProgramBy,
): Promise<string[]> {
  const asked = programTaskOf(task);
  const solved = await programs.grade(asked, task, task.solution, by);
  if (!solved) return [`programs in ${task.language} cannot be proved here`];
  const begun = await programs.grade(asked, task, {}, by);
  const constant = constantProgram(task);
  const fooled = constant && (await programs.grade(asked, task, constant, by));
  return [
    ...(solved.outcome === 'correct' ? [] : [`the solution does not pass: ${failure(solved)}`]),
    ...(begun?.outcome === 'correct' ? ['what the learner begins with passes all tests already'] : []),
    ...(fooled?.outcome === 'correct' ? [fooling] : []),
    ...twoMeanings(task),
  ];
}

/** The feedback for a failing program, and its result where that is known. */
function failure({ feedback, cases }: ProgramGrade): string {
  const first = cases.find(({ passed, found }) => !passed && found !== undefined);
  const gave = first ? `'${first.says}' gives ${first.found} and should give ${first.expected}` : '';
  return [feedback, gave].filter((part) => part !== '').join(' ');
}

/** Feedback for a known mistake that equals the right answer would never be shown. */
const twoMeanings = ({ cases }: Task): string[] =>
  cases.flatMap(({ expect, feedback = [] }, place) =>
    feedback.some(({ when }) => JSON.stringify(when) === JSON.stringify(expect))
      ? [`cases[${place}]: a 'when' is what is expected`]
      : [],
  );
