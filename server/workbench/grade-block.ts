import { type Graders, UnfittingAnswer } from '#blocks/block-definition.ts';
import { blockKinds, type LibraryBlock } from '#blocks/block-kinds.ts';
import type { BlockGiven, BlockResult } from '#shared/contract/workbench/block.ts';
import { requireFittingAnswers, requireReadable } from '../grading/answer-shape.ts';
import { gradeSingleAnswer } from '../grading/grade-single-answer.ts';
import { badRequest, unavailable } from '../platform/app-error.ts';
import type { ProgramService } from './program-service.ts';
import type { ProgramBy } from './program-types.ts';

const notThere = 'This program cannot be tested at the moment. Please try again.';

/** What the kinds of blocks grade with; programs run for `by`. */
export const gradersFor = (programs: Pick<ProgramService, 'grade'>, by: ProgramBy): Graders => ({
  question(question, key, answer) {
    requireReadable(question, answer);
    return gradeSingleAnswer(question, key, answer);
  },
  async program({ question, key }, files) {
    if (!question.task || key.type !== 'code') throw unavailable(notThere);
    requireFittingAnswers([question], { [question.id]: files });
    if (question.task.language === 'page') return null;
    const grade = await programs.grade(question.task, key, files, by);
    if (!grade) throw unavailable(notThere);
    return grade;
  },
});

/**
 * The grade of an answer to a block, and what it reveals. Throws AppError 400 for an answer that does not fit the block.
 * The result depends only on block and answer, so that grading can be repeated. `rewrite` converts Markdown for the page.
 */
export async function gradeBlock(
  block: LibraryBlock,
  given: BlockGiven,
  graders: Graders,
  rewrite: (text: string) => string,
): Promise<BlockResult> {
  const result = await graded(block, given, graders).catch((error) => {
    throw error instanceof UnfittingAnswer ? badRequest(error.message) : error;
  });
  return {
    ...result,
    feedback: rewrite(result.feedback),
    reveal: result.reveal === null ? null : rewrite(result.reveal),
  };
}

async function graded(block: LibraryBlock, given: BlockGiven, graders: Graders): Promise<BlockResult> {
  const { grade = {} } = blockKinds[block.kind];
  const result = await grade[given.gives]?.(block, given as never, graders);
  if (result) return result;
  throw badRequest(
    given.gives === 'nothing'
      ? `given: A block of kind ${block.kind} has nothing to show.`
      : `given: This is no answer to a block of kind ${block.kind}.`,
  );
}
