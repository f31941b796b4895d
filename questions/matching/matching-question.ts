import { z } from 'zod';
import { asRecord } from '../answer-forms.ts';
import { authoredFields, text } from '../authored-fields.ts';
import { textOf } from '../choices.ts';
import { partly } from '../grades.ts';
import type { QuestionKind } from '../question-kind.ts';
import { seededDisorder, seededOrder } from '../seeded-order.ts';
import {
  haveSameIds,
  type KeyOf,
  optionFeedback,
  optionId,
  storedFields,
  storedOptions,
  words,
} from '../stored-fields.ts';

const authored = z.strictObject({
  ...authoredFields,
  type: z.literal('matching'),
  pairs: z
    .array(z.strictObject({ left: text, right: text, feedback: text }))
    .min(3)
    .max(6),
});
const stored = z.strictObject({
  type: z.literal('matching'),
  ...storedFields,
  options: storedOptions,
  targets: storedOptions,
  key: z.strictObject({
    correct: z.record(optionId, optionId),
    feedback: optionFeedback,
    explanation: words,
  }),
});
type Source = z.infer<typeof authored>;
type Stored = z.infer<typeof stored>;

const bothSides = ({ pairs }: Source): string[] => pairs.flatMap(({ left, right }) => [left, right]);

/** Each thing on the left is given its partner on the right. */
export const matching = {
  authored,
  stored,
  storedProblem({ options, targets, key }) {
    const [lefts, rights] = [options, targets].map((list) => list.map(({ id }) => id));
    const fits =
      haveSameIds(Object.keys(key.correct), lefts ?? []) &&
      Object.values(key.correct).every((id) => rights?.includes(id));
    return fits ? null : ['correct', 'must match every option with a target'];
  },
  minutes: 2,
  asked(source, { base, explanation, seed }) {
    const pairs = seededOrder(source.pairs, seed);
    const options = pairs.map(({ left }, place) => ({ id: `l${place + 1}`, text: left }));
    const rights = pairs.map((pair) => pair.right);
    const targets = seededDisorder(rights, `${seed}/right`).map((one, place) => ({
      id: `r${place + 1}`,
      text: one,
    }));
    const correct: Record<string, string> = {};
    const feedback: Record<string, string> = {};
    for (const [place, pair] of pairs.entries()) {
      const left = options[place]?.id ?? '';
      correct[left] = targets.find((target) => target.text === pair.right)?.id ?? '';
      feedback[left] = pair.feedback;
    }
    return {
      question: { ...base, options, targets },
      key: { type: 'matching', correct, feedback, explanation },
    };
  },
  /** Each pair earns its share; the feedback of the wrong ones is shown. */
  grade(key, answer) {
    const given = asRecord(answer);
    const pairs = Object.entries(key.correct);
    const failed = pairs.filter(([left, target]) => given[left] !== target);
    const feedback = failed.map(([left]) => key.feedback[left] ?? '').filter(Boolean);
    return partly((pairs.length - failed.length) / pairs.length, [...new Set(feedback)].join(' '));
  },
  correctAnswer: ({ correct }) => correct,
  choices: (source) => ({ field: 'pairs', texts: bothSides(source) }),
  keyTerms: bothSides,
  feedbackTexts: ({ pairs }) => pairs.map(({ feedback }) => feedback),
  solution: ({ pairs }) => pairs.map(({ left, right }) => `- ${left}: ${right}`).join('\n'),
  howTo: () => 'Give each item on the left its partner on the right; each partner is used once.',
  explained: ({ correct, feedback }, { options = [], targets }) =>
    options
      .map(
        ({ id, text: left }) =>
          `- **${left}** goes with **${textOf(targets, correct[id])}**. ${feedback[id] ?? ''}`,
      )
      .join('\n'),
  inWords: (answer, { options, targets }) =>
    Object.entries(asRecord(answer))
      .map(([left, right]) => `${textOf(options, left)} – ${textOf(targets, right)}`)
      .join('; '),
  fromModel(from, base, clean) {
    const pairs = (from.pairs ?? []).map((one) => ({
      left: clean(one.left),
      right: clean(one.right),
      feedback: one.feedback?.trim() || base.explanation,
    }));
    if (pairs.length < 3 || pairs.length > 6) return { problem: 'it needs three to six pairs' };
    return { question: { ...base, type: 'matching', pairs } };
  },
  // 'left=right', since all local servers support a flat list of strings.
  fromSolver(given) {
    const pairs = given.map((one) => one.split(/(?<!\s)\s*(?:=|->|→|:)\s*/));
    return Object.fromEntries(pairs.flatMap(([left, right]) => (left && right ? [[left, right]] : [])));
  },
} satisfies QuestionKind<Source, KeyOf<Stored>, Stored>;
