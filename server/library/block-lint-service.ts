import type { LibraryBlock } from '#blocks/block-kinds.ts';
import type { QueueOwner } from '../platform/queue-owner.ts';
import type { ProgramService } from '../workbench/program-service.ts';
import { lessonOfNothing } from './lesson-of-nothing.ts';
import type { LibraryProblem } from './library-types.ts';
import { answerKeysRule } from './lint/lint-answer-keys.ts';
import { blockKeyProblems } from './lint/lint-blocks.ts';
import { taskProblems } from './lint/lint-program-tasks.ts';
import { variantProblem } from './lint/lint-variants.ts';

/** Problems that the rules for answer keys find in a block outside of the library, before anything is computed or run. */
export function lintBlockKey(block: LibraryBlock): string[] {
  const problems = blockKeyProblems(block);
  if (!('question' in block)) return problems;
  const lesson = { ...lessonOfNothing, questions: [block.question] };
  const keys = answerKeysRule.check({ lessons: [lesson] } as never) as LibraryProblem[];
  return [...problems, ...keys.map(({ message }) => message)];
}

/**
 * Lints a block that is not in the library, such as one by a model: keys that do not resolve, seeds that cannot be solved,
 * unreachable tasks, programs that fail their own tests, run in the queue of `owner`. Returns sentences for its author.
 */
export async function lintBlock(
  block: LibraryBlock,
  programs: Pick<ProgramService, 'grade'>,
  owner: QueueOwner,
): Promise<string[]> {
  const problems = lintBlockKey(block);
  if (!('question' in block)) return problems;
  const { question } = block;
  const variant = question.template ? await variantProblem(question) : null;
  if (variant !== null) problems.push(variant);
  if (problems.length > 0 || question.type !== 'code') return problems;
  return taskProblems(question, programs, owner);
}
