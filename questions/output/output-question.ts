import { z } from 'zod';
import { asText } from '../answer-forms.ts';
import { authoredFields, wrongFeedback } from '../authored-fields.ts';
import { right, wrong } from '../grades.ts';
import type { QuestionKind } from '../question-kind.ts';
import { type KeyOf, storedFields, words } from '../stored-fields.ts';

const authored = z.strictObject({
  ...authoredFields,
  type: z.literal('output'),
  code: z.string().min(1),
  answer: z.string(),
  feedback: wrongFeedback,
});
const stored = z.strictObject({
  type: z.literal('output'),
  ...storedFields,
  code: words.optional(),
  key: z.strictObject({ answer: words, wrong: words, explanation: words }),
});
type Source = z.infer<typeof authored>;
type Stored = z.infer<typeof stored>;

/** Normalises printed text for comparison: line endings, trailing spaces, and leading and trailing empty lines. */
export const printed = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/^\n+|(?<!\n)\n+$/g, '');

/**
 * What a program prints is written down. A model is not asked for it, since its answer could only be verified by running
 * the model's code.
 */
export const output = {
  authored,
  stored,
  minutes: 2,
  asked: ({ code, answer, feedback }, { base, explanation }) => ({
    question: { ...base, code },
    key: { type: 'output', answer, wrong: feedback.wrong, explanation },
  }),
  /** Compared exactly except for trailing spaces and leading and trailing empty lines. */
  grade: (key, answer) => (printed(asText(answer)) === printed(key.answer) ? right('') : wrong(key.wrong)),
  correctAnswer: ({ answer }) => answer,
  isOnPrograms: true,
  keyProblems: ({ answer }) =>
    answer.trim() === '' ? [['answer', 'an empty output cannot be asked for']] : [],
  answerTexts: ({ answer }) => [answer],
  proofs: ({ code, answer }) => [{ program: code, prints: answer }],
  solution: ({ answer }) => ['```output', answer, '```'].join('\n'),
  howTo: () => 'Write exactly what the program prints, line by line.',
  explained: ({ answer }) => `It prints:\n\n\`\`\`\n${answer.trimEnd()}\n\`\`\``,
  fromSolver: (_, written) => written.join('\n'),
} satisfies QuestionKind<Source, KeyOf<Stored>, Stored>;
