import { z } from 'zod';
import { asText } from '../answer-forms.ts';
import { authoredFields } from '../authored-fields.ts';
import {
  askedChoice,
  choiceSchema,
  explainedOptions,
  optionsFromModel,
  rightOptions,
  textOf,
} from '../choices.ts';
import { right, wrong } from '../grades.ts';
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
  type: z.literal('single'),
  options: z.array(choiceSchema).min(3).max(5),
});
const stored = z.strictObject({
  type: z.literal('single'),
  ...storedFields,
  options: storedOptions,
  key: z.strictObject({ correct: optionId, feedback: optionFeedback, explanation: words }),
});
type Source = z.infer<typeof authored>;
type Stored = z.infer<typeof stored>;

/** One of several options is right. */
export const single = {
  authored,
  stored,
  storedProblem: ({ options, key }) =>
    options.some(({ id }) => id === key.correct) ? null : ['correct', 'names an option that is not there'],
  minutes: 1,
  asked(source, asking) {
    const { question, correct, feedback } = askedChoice(source, asking);
    const { explanation } = asking;
    return { question, key: { type: 'single', correct: correct[0] ?? '', feedback, explanation } };
  },
  grade(key, answer) {
    const chosen = asText(answer);
    const feedback = key.feedback[chosen] ?? '';
    return chosen === key.correct ? right(feedback) : wrong(feedback);
  },
  correctAnswer: ({ correct }) => correct,
  isTurned: true,
  choices: ({ options }) => ({ field: 'options', texts: options.map(({ text }) => text) }),
  keyProblems({ options }) {
    const count = options.filter(({ correct }) => correct).length;
    return count === 1
      ? []
      : [['options', `${count} options are marked correct; a 'single' question has exactly one`]];
  },
  answerTexts: (source) => rightOptions(source),
  // 'Mean or median?' names both options; only naming the right one alone gives it away.
  saidInPrompt({ options }, isSaid) {
    const named = options.filter(({ text }) => isSaid(text));
    return named.every(({ correct }) => correct) ? named[0]?.text : undefined;
  },
  feedbackTexts: ({ options }) => options.map(({ feedback }) => feedback),
  solution: (source) =>
    rightOptions(source)
      .map((text) => `- ${text}`)
      .join('\n'),
  howTo: () => 'Choose one option; exactly one is right.',
  explained: ({ correct, feedback }, question, answer) =>
    explainedOptions(question, { correct: [correct], feedback }, answer),
  inWords: (answer, { options }) => textOf(options, asText(answer)),
  fromModel(from, base) {
    const read = optionsFromModel(from, [3, 5]);
    return 'problem' in read ? read : { question: { ...base, type: 'single', options: read.options } };
  },
  // Several answers to a single-choice question are not an answer.
  fromSolver: (given) => (given.length === 1 ? (given[0] ?? null) : null),
} satisfies QuestionKind<Source, KeyOf<Stored>, Stored>;
