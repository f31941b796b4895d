import { z } from 'zod';
import { asList } from '../answer-forms.ts';
import { authoredFields } from '../authored-fields.ts';
import {
  askedChoice,
  choiceSchema,
  explainedOptions,
  optionsFromModel,
  rightOptions,
  textOf,
} from '../choices.ts';
import { partly } from '../grades.ts';
import type { QuestionKind } from '../question-kind.ts';
import {
  type KeyOf,
  optionFeedback,
  optionId,
  storedFields,
  storedOptions,
  words,
} from '../stored-fields.ts';

const authored = z.strictObject({
  ...authoredFields,
  type: z.literal('multiple'),
  options: z.array(choiceSchema).min(4).max(6),
});
const stored = z.strictObject({
  type: z.literal('multiple'),
  ...storedFields,
  options: storedOptions,
  key: z.strictObject({
    correct: z.array(optionId).min(1).max(20),
    feedback: optionFeedback,
    explanation: words,
  }),
});
type Source = z.infer<typeof authored>;
type Stored = z.infer<typeof stored>;

/** One or several of several options are right. */
export const multiple = {
  authored,
  stored,
  storedProblem: ({ options, key }) =>
    key.correct.every((one) => options.some(({ id }) => id === one))
      ? null
      : ['correct', 'names an option that is not there'],
  minutes: 1.5,
  asked(source, asking) {
    const { question, correct, feedback } = askedChoice(source, asking);
    return { question, key: { type: 'multiple', correct, feedback, explanation: asking.explanation } };
  },
  /**
   * A right choice earns its share and a wrong one deducts the same, or more if there are fewer wrong options than right
   * ones, never below 0, so that selecting all options earns nothing. Every option has feedback, which gives their number.
   */
  grade(key, answer) {
    const chosen = new Set(asList(answer));
    const hits = key.correct.filter((id) => chosen.has(id)).length;
    const misses = chosen.size - hits;
    const missed = key.correct.length - hits;
    const said = [
      missed > 0 ? `${missed} right ${missed === 1 ? 'choice was' : 'choices were'} left out.` : '',
      misses > 0 ? `${misses} ${misses === 1 ? 'choice was' : 'choices were'} wrong.` : '',
    ];
    const wrongOnes = Object.keys(key.feedback).length - key.correct.length;
    const cost = Math.max(1 / key.correct.length, wrongOnes > 0 ? 1 / wrongOnes : 0);
    return partly(hits / key.correct.length - misses * cost, said.filter(Boolean).join(' '));
  },
  correctAnswer: ({ correct }) => correct,
  isTurned: true,
  choices: ({ options }) => ({ field: 'options', texts: options.map(({ text }) => text) }),
  keyProblems: (source) =>
    rightOptions(source).length === 0 ? [['options', 'no option is marked correct']] : [],
  answerTexts: (source) => rightOptions(source),
  feedbackTexts: ({ options }) => options.map(({ feedback }) => feedback),
  solution: (source) =>
    rightOptions(source)
      .map((text) => `- ${text}`)
      .join('\n'),
  howTo: () =>
    'Tick every option that you think is right; it may be one or several. A wrong tick costs as much as a right one brings.',
  explained: (key, question, answer) => explainedOptions(question, key, answer),
  inWords: (answer, { options }) =>
    asList(answer)
      .map((id) => textOf(options, id))
      .join('; '),
  fromModel(from, base) {
    const read = optionsFromModel(from, [3, 6]);
    if ('problem' in read) return read;
    if (read.options.every(({ correct }) => correct)) return { problem: 'no option is wrong' };
    return { question: { ...base, type: 'multiple', options: read.options } };
  },
  fromSolver: (given) => given,
} satisfies QuestionKind<Source, KeyOf<Stored>, Stored>;
