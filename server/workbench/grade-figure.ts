import type { Answer } from '#shared/contract/exam.ts';
import type { BlockResult } from '#shared/contract/workbench/block.ts';
import { notANumber, readNumbers } from '#shared/rules/read-numbers.ts';
import type { LibraryBlockOf } from '../library/blocks/block-file-schema.ts';
import { badRequest } from '../platform/app-error.ts';

/** Grades a mark chosen, placed or read in a figure. Throws AppError 400 for an invalid answer or a figure without a question. */
export function gradeFigure({ ask, explanation }: LibraryBlockOf<'figure'>, answer: Answer): BlockResult {
  if (!ask) throw badRequest('answer: Nothing is asked of this figure.');
  if (typeof answer !== 'string') throw badRequest('answer: A text is needed.');
  if (ask.type === 'choose' && !(answer in ask.marks)) throw badRequest('answer: There is no such mark.');
  const isRight = ask.type === 'choose' ? answer === ask.answer : isNear(answer, ask.answer, ask.within);
  const feedback = isRight ? (ask.right ?? 'That is right.') : ask.wrong;
  return {
    outcome: isRight ? 'correct' : 'wrong',
    share: isRight ? 1 : 0,
    feedback,
    reveal: explanation ?? null,
  };
}

function isNear(text: string, wanted: number, within: number): boolean {
  const values = readNumbers(text);
  if (values.length === 0) throw badRequest(notANumber);
  return values.some((value) => Math.abs(value - wanted) <= within + 1e-9 * Math.max(1, Math.abs(wanted)));
}
