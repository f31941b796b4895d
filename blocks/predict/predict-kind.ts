import { z } from 'zod';
import { text, unitSchema } from '#questions/authored-fields.ts';
import type { Answer } from '#shared/contract/exam.ts';
import type { BlockOf, BlockResult } from '#shared/contract/workbench/block.ts';
import { figureSchema } from '#shared/contract/workbench/figure.ts';
import { notANumber, readNumbers } from '#shared/rules/read-numbers.ts';
import { withUnit } from '#shared/rules/with-unit.ts';
import { authoredFields, shapeOf } from '../authored-block.ts';
import { type BlockDefinition, shown, UnfittingAnswer } from '../block-definition.ts';
import type { ModelBlock } from '../model-block.ts';

const guessSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('choice'),
    options: z.array(text).min(2).max(6),
    /** the id of the option that turns out to be right */
    answer: text.optional(),
  }),
  z.strictObject({
    type: z.literal('number'),
    answer: z.number(),
    /** an answer within this distance is half right */
    near: z.number().positive(),
    unit: unitSchema.optional(),
  }),
  z.strictObject({ type: z.literal('text') }),
  z.strictObject({
    type: z.literal('mark'),
    figure: figureSchema,
    answer: z.number(),
    near: z.number().positive(),
  }),
]);
const authored = z.strictObject({
  ...authoredFields('predict'),
  prompt: text,
  guess: guessSchema,
  /** shown once the guess is made */
  reveal: text,
});
type Predict = z.infer<typeof authored>;

/** A guess is made, and then what turns out is revealed. */
export const predict = {
  authored,
  asked: (source, rewrite) => ({
    ...shapeOf(source, rewrite),
    kind: 'predict',
    prompt: rewrite(source.prompt),
    guess: askedGuess(source.guess),
  }),
  textAfter: ({ reveal }) => [reveal],
  keyProblems: ({ guess }) =>
    guess.type === 'choice' && guess.answer && !guess.options.includes(guess.answer)
      ? ['guess.answer is none of its options']
      : [],
  grade: {
    answer: (source, { answer }) => gradeGuess(source, answer),
    nothing: ({ reveal }) => shown(reveal),
  },
  fromModel: {
    predict: (from, { objective }) => ({
      kind: 'predict',
      ...(objective ? { objective } : {}),
      prompt: from.prompt,
      guess: guessFrom(from),
      reveal: from.explanation ?? '',
    }),
  },
} satisfies BlockDefinition<Predict>;

function askedGuess(guess: Predict['guess']): BlockOf<'predict'>['guess'] {
  switch (guess.type) {
    case 'choice':
      return { type: 'choice', options: guess.options.map((text) => ({ id: text, text })) };
    case 'number':
      return { type: 'number', ...(guess.unit ? { unit: guess.unit } : {}) };
    case 'text':
      return { type: 'text' };
    case 'mark':
      return { type: 'mark', figure: guess.figure };
  }
}

function guessFrom({ type, options, answers, near, unit }: ModelBlock): object {
  if (type === 'text') return { type };
  if (type === 'choice') {
    const answer = options?.find(({ correct }) => correct)?.text;
    return { type, options: options?.map(({ text }) => text), ...(answer ? { answer } : {}) };
  }
  return { type, answer: Number(answers?.[0]), near, ...(unit ? { unit } : {}) };
}

/** The distance of a guess, and the explanation. A guess is never wrong. Throws UnfittingAnswer. */
function gradeGuess({ guess, reveal }: Predict, answer: Answer): BlockResult {
  if (typeof answer !== 'string' || answer.trim() === '')
    throw new UnfittingAnswer('answer: A guess is needed.');
  const { share, feedback } = nearness(guess, answer);
  return { outcome: 'noted', share, feedback, reveal };
}

function nearness(guess: Predict['guess'], answer: string): { share: number; feedback: string } {
  switch (guess.type) {
    case 'text':
      return { share: 0, feedback: 'Noted. Compare it with what follows.' };
    case 'choice': {
      if (!guess.options.includes(answer)) throw new UnfittingAnswer('answer: There is no such choice.');
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
  if (given === undefined) throw new UnfittingAnswer(notANumber);
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
