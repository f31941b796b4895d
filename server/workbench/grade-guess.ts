import type { Answer } from '#shared/contract/exam.ts';
import type { BlockResult } from '#shared/contract/workbench/block.ts';
import { notANumber, readNumbers } from '#shared/rules/read-numbers.ts';
import { withUnit } from '#shared/rules/with-unit.ts';
import type { LibraryBlockOf } from '../library/blocks/block-file-schema.ts';
import { badRequest } from '../platform/app-error.ts';

type Predict = LibraryBlockOf<'predict'>;

/** The distance of a guess, and the explanation. A guess is never wrong. Throws AppError 400 for an invalid one. */
export function gradeGuess({ guess, reveal }: Predict, answer: Answer): BlockResult {
  if (typeof answer !== 'string' || answer.trim() === '') throw badRequest('answer: A guess is needed.');
  const { share, feedback } = nearness(guess, answer);
  return { outcome: 'noted', share, feedback, reveal };
}

function nearness(guess: Predict['guess'], answer: string): { share: number; feedback: string } {
  switch (guess.type) {
    case 'text':
      return { share: 0, feedback: 'Noted. Compare it with what follows.' };
    case 'choice': {
      if (!guess.options.includes(answer)) throw badRequest('answer: There is no such choice.');
      if (guess.answer === undefined) return { share: 0, feedback: 'Noted. Compare it with what follows.' };
      return answer === guess.answer
        ? { share: 1, feedback: 'That is what happens.' }
        : { share: 0, feedback: `It turns out differently: **${guess.answer}**` };
    }
    case 'number':
    case 'mark':
      return numberNearness(guess, answer);
  }
}

/** Up to here a whole number is counted, and one more or less is another number, not a near one. */
const smallCount = 10;

const isWord = (unit: string | undefined) => /\p{L}{2}/u.test(unit ?? '');

function numberNearness(
  guess: Extract<Predict['guess'], { type: 'number' | 'mark' }>,
  answer: string,
): { share: number; feedback: string } {
  const [given] = readNumbers(answer, guess.type === 'number' ? guess.unit : undefined).sort(
    (a, b) => Math.abs(a - guess.answer) - Math.abs(b - guess.answer),
  );
  if (given === undefined) throw badRequest(notANumber);
  const off = Math.abs(given - guess.answer);
  const unit = guess.type === 'number' ? guess.unit : undefined;
  // Units are plurals, as in '1 women'.
  const said = (value: number) =>
    withUnit(String(value), Math.abs(value) === 1 && isWord(unit) ? undefined : unit);
  const isOtherSide = given * guess.answer < 0;
  const share = isOtherSide ? 0 : 1 / (1 + off / guess.near);
  const it = `It is **${said(guess.answer)}**`;
  const isCount =
    Number.isInteger(guess.answer) &&
    Math.abs(guess.answer) <= smallCount &&
    (unit === undefined || isWord(unit));
  const isOnIt = isCount ? off === 0 : off <= guess.near / 10;
  // However wide the tolerance, half as much again is not close.
  const isClose = !isCount && !isOtherSide && off <= guess.near && off <= Math.abs(guess.answer) / 2;
  if (isOnIt) return { share, feedback: `${it}: you were right on it.` };
  if (isClose) return { share, feedback: `${it}; your ${said(given)} was close.` };
  return { share, feedback: `${it}; you said ${said(given)}. Worth finding out why.` };
}
