import type { ProgramService } from '../workbench/program-service.ts';
import type { LibraryBlock } from './blocks/block-file-schema.ts';
import { lessonOfNothing } from './lesson-of-nothing.ts';
import type { LibraryProblem } from './library-types.ts';
import { answerKeysRule } from './lint/lint-answer-keys.ts';
import { blockKeyProblems } from './lint/lint-blocks.ts';
import { taskProblems } from './lint/lint-program-tasks.ts';
import { variantProblem } from './lint/lint-variants.ts';

/** What the rules for keys have against a block that is in no library, before anything of it is computed or run. */
export function lintBlockKey(block: LibraryBlock): string[] {
  const problems = blockKeyProblems(block);
  if (block.kind !== 'try' && block.kind !== 'code') return problems;
  const lesson = { ...lessonOfNothing, questions: [block.question] };
  const keys = answerKeysRule.check({ lessons: [lesson] } as never) as LibraryProblem[];
  return [...problems, ...keys.map(({ message }) => message)];
}

/**
 * What the library's linter has against a block that is in no library, such as a model's: keys that do not resolve, seeds
 * that do not come out, tasks that cannot be reached, programs that do not pass their own tests. Sentences for its author.
 */
export async function lintBlock(
  block: LibraryBlock,
  programs: Pick<ProgramService, 'grade'>,
): Promise<string[]> {
  const problems = lintBlockKey(block);
  if (block.kind !== 'try' && block.kind !== 'code') return problems;
  const { question } = block;
  const variant = question.template ? await variantProblem(question) : null;
  if (variant !== null) problems.push(variant);
  if (problems.length > 0 || question.type !== 'code') return problems;
  return taskProblems(question, programs);
}
