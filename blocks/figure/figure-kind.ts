import { z } from 'zod';
import { text, unitSchema } from '#questions/authored-fields.ts';
import type { Answer } from '#shared/contract/exam.ts';
import type { BlockOf, BlockResult } from '#shared/contract/workbench/block.ts';
import { figureSchema } from '#shared/contract/workbench/figure.ts';
import { notANumber, readNumbers } from '#shared/rules/read-numbers.ts';
import { authoredFields, hints, shapeOf } from '../authored-block.ts';
import { type BlockDefinition, shown, UnfittingAnswer } from '../block-definition.ts';

const right = { right: text.optional(), wrong: text };
const askSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('choose'),
    /** the selectable marks of the figure: ids and their labels */
    marks: z.record(z.string(), text),
    answer: text,
    ...right,
  }),
  z.strictObject({
    type: z.literal('place'),
    axis: z.enum(['x', 'y']),
    answer: z.number(),
    within: z.number().min(0),
    ...right,
  }),
  z.strictObject({
    type: z.literal('read'),
    answer: z.number(),
    within: z.number().min(0),
    unit: unitSchema.optional(),
    ...right,
  }),
]);
const authored = z.strictObject({
  ...authoredFields('figure'),
  prompt: text.optional(),
  figure: figureSchema,
  alt: text,
  ask: askSchema.optional(),
  hints,
  explanation: text.optional(),
});
type Figure = z.infer<typeof authored>;
type Ask = NonNullable<Figure['ask']>;

/** A figure is looked at, or asked about. */
export const figure = {
  authored,
  asked: (source, rewrite) => ({
    ...shapeOf(source, rewrite),
    kind: 'figure',
    figure: source.figure,
    alt: source.alt,
    ...(source.ask ? { ask: asked(source.ask) } : {}),
    hints: source.hints.length,
  }),
  textAfter: ({ explanation }) => [explanation ?? ''],
  keyProblems: ({ figure: drawing, ask }) => (ask?.type === 'choose' ? markProblems(drawing, ask) : []),
  grade: {
    answer: (source, { answer }) => graded(source, answer),
    nothing: ({ ask, explanation, alt }) => (ask ? shown(explanation ?? alt) : null),
  },
} satisfies BlockDefinition<Figure>;

function asked(ask: Ask): NonNullable<BlockOf<'figure'>['ask']> {
  switch (ask.type) {
    case 'choose':
      return { type: 'choose', marks: Object.entries(ask.marks).map(([id, text]) => ({ id, text })) };
    case 'place':
      return { type: 'place', axis: ask.axis };
    case 'read':
      return { type: 'read', ...(ask.unit ? { unit: ask.unit } : {}) };
  }
}

function markProblems(drawing: Figure['figure'], { marks, answer }: Extract<Ask, { type: 'choose' }>) {
  const drawn = marksOf(drawing);
  const lost = Object.keys(marks).filter((id) => !drawn.includes(id));
  return [
    ...lost.map((id) => `ask.marks.${id} is not in the figure`),
    ...(answer in marks ? [] : ['ask.answer is none of its marks']),
  ];
}

function marksOf(drawing: Figure['figure']): string[] {
  switch (drawing.draws) {
    case 'bars':
      return drawing.bars.map(({ id }) => id);
    case 'boxes':
      return drawing.boxes.map(({ id }) => id);
    case 'lines':
      return drawing.lines.map(({ id }) => id);
    default:
      return [];
  }
}

/** Grades a mark chosen, placed or read in a figure. */
function graded({ ask, explanation }: Figure, answer: Answer): BlockResult {
  if (!ask) throw new UnfittingAnswer('answer: Nothing is asked of this figure.');
  if (typeof answer !== 'string') throw new UnfittingAnswer('answer: A text is needed.');
  if (ask.type === 'choose' && !(answer in ask.marks))
    throw new UnfittingAnswer('answer: There is no such mark.');
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
  if (values.length === 0) throw new UnfittingAnswer(notANumber);
  return values.some((value) => Math.abs(value - wanted) <= within + 1e-9 * Math.max(1, Math.abs(wanted)));
}
