import type { LibraryBlock } from '#blocks/block-kinds.ts';
import { modelProgram } from '#blocks/code/code-kind.ts';
import { programTaskOf } from '#questions/code/code-question.ts';
import type { LibraryQuestion } from '#questions/kinds.ts';
import type { ProgramTest } from '#shared/contract/workbench/program-key.ts';
import { lintBlock } from '../../../../library/block-lint-service.ts';
import type { QueueOwner } from '../../../../platform/queue-owner.ts';
import type { ProgramService } from '../../../../workbench/program-service.ts';

/** Runs programs against their tests; null: not in this language. */
export type Programs = Pick<ProgramService, 'grade'>;

type Task = Extract<LibraryQuestion, { type: 'code' }>;

/** The minimum number of wrong programs that must fail for a program task to be verified. */
const fewestWrong = 2;
/** The minimum number of tests of a program task. */
const fewestTests = 2;

/**
 * Why a model's block cannot be shown; null: it is verified. Varied questions are solved for many seeds, tasks of an
 * exploration are solved, and all programs are run, in the queue of `owner`, whoever else waits.
 */
export async function unproved(
  block: LibraryBlock,
  wrongPrograms: string[],
  programs: Programs,
  owner: QueueOwner,
): Promise<string | null> {
  const [found] = await lintBlock(block, programs, owner);
  if (found !== undefined) return found;
  if ('tasks' in block && block.tasks.length === 0) return 'there is no task';
  if (!('question' in block) || block.question.type !== 'code') return null;
  return unprovedProgram(block.question, wrongPrograms, programs, owner);
}

const same = (some: string | undefined, other: string | undefined) =>
  some?.replace(/\s+/g, '') === other?.replace(/\s+/g, '');

async function unprovedProgram(
  task: Task,
  wrongPrograms: string[],
  programs: Programs,
  owner: QueueOwner,
): Promise<string | null> {
  const { name } = modelProgram;
  const known = [...task.files.map(({ text }) => text), task.solution[name], ''];
  const wrong = wrongPrograms.filter((one, place) =>
    [...known, ...wrongPrograms.slice(0, place)].every((other) => !same(one, other)),
  );
  if (wrong.length < fewestWrong) return 'there are not two wrong programs';
  if (task.cases.length < fewestTests) return 'there are not two tests';
  const run = async (text: string, cases: ProgramTest[] = task.cases) =>
    (await programs.grade(programTaskOf(task), { cases }, { [name]: text }, { owner, yields: false }))
      ?.cases ?? null;

  // A test that passes without a program proves nothing.
  const empty = await run('');
  if (!empty || empty.some(({ passed }) => passed)) return 'a test passes without a program';
  // Runs the solution again after the linter, to detect programs that depend on randomness or time.
  const again = await run(task.solution[name] ?? '');
  if (!again?.every(({ passed }) => passed)) return 'the solution does not always pass';
  for (const one of wrong) {
    const cases = [...task.cases, probeOf(task)];
    const results = await run(one, cases);
    if (!results?.at(-1)?.passed) return 'a wrong program does not run at all';
    if (results.slice(0, -1).every(({ passed }) => passed)) return 'a wrong program passes all tests';
  }
  return null;
}

/** A test that passes if the program can be parsed and terminates. */
const probeOf = ({ cases }: Task): ProgramTest => {
  const { input, before } = cases[0] ?? {};
  return { says: 'runs', run: '0', expect: 0, ...(input ? { input } : {}), ...(before ? { before } : {}) };
};
