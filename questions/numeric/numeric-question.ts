import { z } from 'zod';
import { bounds } from '#shared/contract/bounds.ts';
import { storableText } from '#shared/contract/common.ts';
import { notANumber, readNumbers } from '#shared/rules/read-numbers.ts';
import { withUnit } from '#shared/rules/with-unit.ts';
import { asText } from '../answer-forms.ts';
import { authoredFields, text, unitSchema } from '../authored-fields.ts';
import { right, wrong } from '../grades.ts';
import { withThousands } from '../prose.ts';
import type { Finding, QuestionKind } from '../question-kind.ts';
import { type KeyOf, storedFields, words } from '../stored-fields.ts';

const authored = z.strictObject({
  ...authoredFields,
  type: z.literal('numeric'),
  answer: z.number(),
  tolerance: z.number().min(0),
  unit: unitSchema.optional(),
  /** an arithmetic expression that gives the answer; evaluated by the linter */
  check: text.optional(),
  feedback: z.strictObject({
    wrong: text,
    cases: z.array(z.strictObject({ value: z.number(), text })).default([]),
  }),
});
const stored = z.strictObject({
  type: z.literal('numeric'),
  ...storedFields,
  unit: storableText(40).optional(),
  key: z.strictObject({
    answer: z.number(),
    tolerance: z.number().min(0),
    wrong: words,
    cases: z.array(z.strictObject({ value: z.number(), text: storableText(bounds.description) })).max(20),
    explanation: words,
  }),
});
type Source = z.infer<typeof authored>;
type Stored = z.infer<typeof stored>;

/** Tolerates binary fractions: 0.1 + 0.2 is within a tolerance of 0.3 - 0.3. */
const rounding = 1e-9;

export const isNear = (value: number, wanted: number, tolerance: number) =>
  Math.abs(value - wanted) <= tolerance + rounding * Math.max(1, Math.abs(wanted));

/** A number is worked out. */
export const numeric = {
  authored,
  stored,
  minutes: 2,
  asked({ answer, tolerance, unit, feedback }, { base, explanation }) {
    const key = { answer, tolerance, wrong: feedback.wrong, cases: feedback.cases, explanation };
    return { question: { ...base, ...(unit ? { unit } : {}) }, key: { type: 'numeric', ...key } };
  },
  grade(key, answer, { unit }) {
    const values = readNumbers(asText(answer), unit);
    if (values.length === 0) return wrong(asText(answer).trim() ? notANumber : '');
    if (values.some((value) => isNear(value, key.answer, key.tolerance))) return right('');
    // Several known mistakes may be within the tolerance; the nearest is assumed.
    const distance = (one: number) => Math.min(...values.map((value) => Math.abs(value - one)));
    const [known] = key.cases
      .filter((one) => values.some((value) => isNear(value, one.value, key.tolerance)))
      .sort((one, other) => distance(one.value) - distance(other.value));
    return wrong(known?.text ?? key.wrong);
  },
  correctAnswer: ({ answer }) => String(answer),
  keyProblems: ({ answer, tolerance, feedback }) =>
    feedback.cases.flatMap(({ value }, index): Finding[] => {
      if (Math.abs(value - answer) <= tolerance)
        return [[`feedback.cases[${index}].value`, 'would be marked correct']];
      const twice = feedback.cases.findIndex((other) => other.value === value) < index;
      return twice ? [[`feedback.cases[${index}].value`, `${value} stands there twice`]] : [];
    }),
  answerTexts: ({ answer }) => [String(answer)],
  inProse: withThousands,
  keyTerms: () => [],
  proofs: ({ answer, tolerance, check }) =>
    check === undefined
      ? []
      : [{ field: 'check', program: `console.log(Number(${check}))`, computes: answer, tolerance }],
  solution: ({ answer, unit }) => `**${withUnit(String(answer), unit)}**`,
  howTo: ({ unit }) =>
    `Enter a number${unit ? `, in ${unit}` : ''}. A decimal point or a comma are both fine.`,
  explained: ({ answer }, { unit }) => `The answer is **${withUnit(String(answer), unit)}**.`,
  inWords(answer, { unit }) {
    const written = asText(answer).trim();
    return unit && written ? `${written} ${unit}` : written;
  },
  fromModel(from, base, clean) {
    const [written = ''] = from.answers ?? [];
    const answer = Number(written.replace(/\s/g, '').replace(/^(-?\d+),(\d+)$/, '$1.$2'));
    if (written.trim() === '' || from.answers?.length !== 1 || !Number.isFinite(answer))
      return { problem: 'answers must hold one number' };
    const tolerance = Math.max(0, from.tolerance ?? 0);
    if (tolerance > Math.abs(answer) / 2 && tolerance > 1) return { problem: 'the tolerance is too wide' };
    const unit = clean(from.unit ?? '');
    const feedback = { wrong: from.wrong?.trim() || base.explanation, cases: [] };
    return { question: { ...base, type: 'numeric', answer, tolerance, feedback, ...(unit ? { unit } : {}) } };
  },
} satisfies QuestionKind<Source, KeyOf<Stored>, Stored>;
