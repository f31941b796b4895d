import type { ProgramTest } from '#shared/contract/workbench/program-key.ts';
import { lintBlock } from '../../../../library/block-lint-service.ts';
import type { LibraryBlock, LibraryBlockOf } from '../../../../library/blocks/block-file-schema.ts';
import { programTaskOf } from '../../../../library/questions/program-question.ts';
import type { ProgramService } from '../../../../workbench/program-service.ts';
import { programFile } from './read-block.ts';

/** Runs programs against their tests; null: not in this language, not here. */
export type Programs = Pick<ProgramService, 'grade'>;

type Task = Extract<LibraryBlockOf<'code'>['question'], { type: 'code' }>;

/** So many wrong programs have to fail before a program task is believed. */
const fewestWrong = 2;
/** What is shown has something to work on. */
const fewestTests = 2;

/**
 * Why a block of a model's cannot be shown; null: it is proved, as far as a machine can. Numbers that vary are solved
 * over seeds, tasks of an exploration are reached, and of a program everything is run. `owner`: whose turn it is.
 */
export async function unproved(
  block: LibraryBlock,
  wrongPrograms: string[],
  programs: Programs,
  owner: string,
): Promise<string | null> {
  const [found] = await lintBlock(block, programs);
  if (found !== undefined) return found;
  if (block.kind === 'explore' && block.tasks.length === 0) return 'there is no task';
  if (block.kind !== 'code' || block.question.type !== 'code') return null;
  return unprovedProgram(block.question, wrongPrograms, programs, owner);
}

const same = (some: string | undefined, other: string | undefined) =>
  some?.replace(/\s+/g, '') === other?.replace(/\s+/g, '');

async function unprovedProgram(
  task: Task,
  wrongPrograms: string[],
  programs: Programs,
  owner: string,
): Promise<string | null> {
  const { name } = programFile;
  const known = [...task.files.map(({ text }) => text), task.solution[name], ''];
  const wrong = wrongPrograms.filter((one, place) =>
    [...known, ...wrongPrograms.slice(0, place)].every((other) => !same(one, other)),
  );
  if (wrong.length < fewestWrong) return 'there are not two wrong programs';
  if (task.cases.length < fewestTests) return 'there are not two tests';
  const run = async (text: string, cases: ProgramTest[] = task.cases) =>
    (await programs.grade(programTaskOf(task), { cases }, { [name]: text }, owner))?.cases ?? null;

  // What passes without a program says nothing of one.
  const empty = await run('');
  if (!empty || empty.some(({ passed }) => passed)) return 'a test passes without a program';
  // The linter has run it once: what depends on chance or on the hour may come out differently now.
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

/** Passes when the program can be read and comes to its end. */
const probeOf = ({ cases }: Task): ProgramTest => {
  const { input, before } = cases[0] ?? {};
  return { says: 'runs', run: '0', expect: 0, ...(input ? { input } : {}), ...(before ? { before } : {}) };
};
