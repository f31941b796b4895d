import { solutionOf } from '#questions/question-words.ts';
import type { Answer } from '#shared/contract/exam.ts';
import type { BlockGiven, BlockResult } from '#shared/contract/workbench/block.ts';
import { requireReadable } from '../grading/answer-shape.ts';
import { gradeSingleAnswer } from '../grading/grade-single-answer.ts';
import { questionOfBlock } from '../library/blocks/asked-block.ts';
import type { LibraryBlock, LibraryBlockOf } from '../library/blocks/block-file-schema.ts';
import { badRequest } from '../platform/app-error.ts';
import { shownTask } from './grade-exploration.ts';
import { gradeFigure } from './grade-figure.ts';
import { gradeGuess } from './grade-guess.ts';
import type { ProgramBy } from './program-types.ts';
import type { GradeExploration, GradeProgram } from './workbench-types.ts';

export type Graders = {
  program: GradeProgram;
  exploration: GradeExploration;
  /** turns library Markdown into Markdown for the page */
  rewrite: (text: string) => string;
};

/**
 * The grade of an answer to a block, and what it reveals. Throws AppError 400 for an answer that does not fit the block.
 * The result depends only on block and answer, so that grading can be repeated.
 */
export async function gradeBlock(
  block: LibraryBlock,
  given: BlockGiven,
  by: ProgramBy,
  graders: Graders,
): Promise<BlockResult> {
  const result = given.gives === 'nothing' ? shown(block, given) : await graded(block, given, by, graders);
  const { rewrite } = graders;
  return {
    ...result,
    feedback: rewrite(result.feedback),
    reveal: result.reveal === null ? null : rewrite(result.reveal),
  };
}

async function graded(
  block: LibraryBlock,
  given: BlockGiven,
  by: ProgramBy,
  graders: Graders,
): Promise<BlockResult> {
  if (given.gives === 'answer' && block.kind === 'predict') return gradeGuess(block, given.answer);
  if (given.gives === 'answer' && block.kind === 'try') return gradeTry(block, given.answer);
  if (given.gives === 'answer' && block.kind === 'figure') return gradeFigure(block, given.answer);
  if (given.gives === 'program' && block.kind === 'code') return graders.program(block, given, by);
  if (given.gives === 'state' && block.kind === 'explore') return graders.exploration(block, given);
  throw badRequest(`given: This is no answer to a block of kind ${block.kind}.`);
}

function gradeTry(block: LibraryBlockOf<'try'>, answer: Answer): BlockResult {
  const { question, key } = questionOfBlock(block, (text) => text);
  if (key.type === 'open') {
    const criteria = key.criteria.map(({ text }) => `- ${text}`).join('\n');
    return {
      outcome: 'not-graded',
      share: 0,
      feedback: `Hold your answer against this list, and be strict:\n\n${criteria}`,
      reveal: [key.model, key.explanation].join('\n\n'),
    };
  }
  if (key.type === 'code') throw badRequest('given: A program is handed in to a block of kind code.');
  requireReadable(question, answer);
  const result = gradeSingleAnswer(question, key, answer);
  const isGraded = result.outcome === 'correct' || result.outcome === 'partly' || result.outcome === 'wrong';
  return {
    outcome: isGraded ? (result.outcome as 'correct' | 'partly' | 'wrong') : 'not-graded',
    share: result.points / result.maxPoints,
    feedback: withoutExplanation(result.feedback, key.explanation),
    reveal: key.explanation,
    result,
  };
}

/** Exam feedback contains the explanation; a block shows it separately. */
const withoutExplanation = (feedback: string, explanation: string): string =>
  feedback.endsWith(explanation) ? feedback.slice(0, -explanation.length).trim() : feedback;

/** 'Show me': the solution without an answer. Throws AppError 400 for a block without one. */
function shown(block: LibraryBlock, { taskId }: { taskId?: string | undefined }): BlockResult {
  if (block.kind === 'explore') return shownTask(block, taskId);
  const reveal = revealOf(block);
  if (reveal === null) throw badRequest(`given: A block of kind ${block.kind} has nothing to show.`);
  return { outcome: 'shown', share: 0, feedback: '', reveal };
}

function revealOf(block: Exclude<LibraryBlock, { kind: 'explore' }>): string | null {
  switch (block.kind) {
    case 'predict':
      return block.reveal;
    case 'try':
    case 'code':
      return solutionOf(block);
    case 'figure':
      return block.ask ? (block.explanation ?? block.alt) : null;
    case 'trace':
      return null;
  }
}
