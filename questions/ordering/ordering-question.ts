import { z } from 'zod';
import { asList } from '../answer-forms.ts';
import { authoredFields, text, wrongFeedback } from '../authored-fields.ts';
import { letter, textOf } from '../choices.ts';
import { right, wrong } from '../grades.ts';
import type { QuestionKind } from '../question-kind.ts';
import { seededDisorder } from '../seeded-order.ts';
import { haveSameIds, type KeyOf, optionId, storedFields, storedOptions, words } from '../stored-fields.ts';

const authored = z.strictObject({
  ...authoredFields,
  type: z.literal('ordering'),
  items: z.array(text).min(3).max(6),
  feedback: wrongFeedback,
});
const stored = z.strictObject({
  type: z.literal('ordering'),
  ...storedFields,
  options: storedOptions,
  key: z.strictObject({ correct: z.array(optionId).max(20), wrong: words, explanation: words }),
});
type Source = z.infer<typeof authored>;
type Stored = z.infer<typeof stored>;

const numbered = (items: string[]): string => items.map((item, place) => `${place + 1}. ${item}`).join('\n');

/** Things are put in order. */
export const ordering = {
  authored,
  stored,
  storedProblem({ options, key }) {
    const ids = options.map(({ id }) => id);
    return haveSameIds(key.correct, ids) ? null : ['correct', 'must name every option once'];
  },
  minutes: 2,
  asked({ items, feedback }, { base, explanation, seed }) {
    const options = seededDisorder(items, seed).map((item, place) => ({ id: letter(place), text: item }));
    const correct = items.map((item) => options.find((option) => option.text === item)?.id ?? '');
    return {
      question: { ...base, options },
      key: { type: 'ordering', correct, wrong: feedback.wrong, explanation },
    };
  },
  /** All or nothing: one misplaced item shifts its neighbours, so partial credit would mean little. */
  grade(key, answer) {
    const given = asList(answer);
    const sameLength = given.length === key.correct.length;
    const all = sameLength && key.correct.every((id, index) => given[index] === id);
    return all ? right('') : wrong(key.wrong);
  },
  correctAnswer: ({ correct }) => correct,
  choices: ({ items }) => ({ field: 'items', texts: items }),
  feedbackTexts: ({ feedback }) => [feedback.wrong],
  // Its items are the lines that a program in its prompt prints.
  proofs: ({ items }, shown) => shown.map((program) => ({ program, prints: items.join('\n') })),
  solution: ({ items }) => numbered(items),
  howTo: () => 'Bring the items into the order that the question asks for, first one on top.',
  explained: ({ correct }, { options }) =>
    `The order is:\n\n${numbered(correct.map((id) => textOf(options, id)))}`,
  inWords: (answer, { options }) =>
    asList(answer)
      .map((id, place) => `${place + 1}. ${textOf(options, id)}`)
      .join('; '),
  fromModel(from, base, clean) {
    const items = (from.items ?? []).map(clean);
    if (items.length < 3 || items.length > 6) return { problem: 'it needs three to six items' };
    const feedback = { wrong: from.wrong?.trim() || base.explanation };
    return { question: { ...base, type: 'ordering', items, feedback } };
  },
  fromSolver: (given) => given,
} satisfies QuestionKind<Source, KeyOf<Stored>, Stored>;
