import { z } from 'zod';
import { bounds } from '#shared/contract/bounds.ts';
import { storableText } from '#shared/contract/common.ts';
import { asText } from '../answer-forms.ts';
import { authoredFields, text, wrongFeedback } from '../authored-fields.ts';
import { right, wrong } from '../grades.ts';
import type { QuestionKind } from '../question-kind.ts';
import { type KeyOf, storedFields, words } from '../stored-fields.ts';

const authored = z.strictObject({
  ...authoredFields,
  type: z.literal('short'),
  answers: z.array(text).min(1),
  feedback: wrongFeedback,
});
const stored = z.strictObject({
  type: z.literal('short'),
  ...storedFields,
  key: z.strictObject({
    answers: z.array(storableText(bounds.shortText)).min(1).max(50),
    wrong: words,
    explanation: words,
  }),
});
type Source = z.infer<typeof authored>;
type Stored = z.infer<typeof stored>;

/** A word or a phrase is written. */
export const short = {
  authored,
  stored,
  minutes: 1.5,
  asked: ({ answers, feedback }, { base, explanation }) => ({
    question: base,
    key: { type: 'short', answers, wrong: feedback.wrong, explanation },
  }),
  /** Case, accents, spaces, surrounding punctuation, a leading article and 'press the … key' are ignored. */
  grade(key, answer) {
    const given = plain(asText(answer));
    const readings = [given, asKeyName(given)];
    const isIt = key.answers.some((one) => readings.includes(plain(one)));
    return given !== '' && isIt ? right('') : wrong(key.wrong);
  },
  correctAnswer: ({ answers }) => answers[0] ?? '',
  keyProblems: ({ answers }) =>
    answers.some((answer) => !/[\p{L}\p{N}]/u.test(answer.normalize('NFKD')))
      ? [['answers', 'an answer without a letter or digit can never be given']]
      : [],
  answerTexts: ({ answers }) => answers,
  saidInPrompt: ({ answers }, isSaid) => answers.find(isSaid),
  solution: ({ answers }) => `**${answers[0] ?? ''}**`,
  howTo: () => 'A word or a short phrase is enough; capitals and accents do not matter.',
  explained: ({ answers }) => `The answer is **${answers[0] ?? ''}**.`,
  fromModel(from, base, clean) {
    const answers = (from.answers ?? []).map(clean).filter(Boolean);
    if (answers.length === 0) return { problem: 'there is no answer' };
    if (answers.some((one) => one.length > 60)) return { problem: 'a short answer is a word or a phrase' };
    const feedback = { wrong: from.wrong?.trim() || base.explanation };
    return { question: { ...base, type: 'short', answers, feedback } };
  },
} satisfies QuestionKind<Source, KeyOf<Stored>, Stored>;

/** Reduces the mention of a key to its name: 'you press the F 12 key' is F12. */
const asKeyName = (written: string) =>
  written
    .replace(/^(?:(?:you|i|we|just) )?(?:press|hit|push)(?:ing)? (?:on )?(?:the |a )?(?:key )?(?=.)/, '')
    .replace(/(?<=.) key$/, '')
    .replace(/(?<![\p{L}\p{N}])(\p{L})[ -](?=\p{N}+$)/u, '$1');

/** A text of only punctuation ('?') stays unchanged. */
const plain = (written: string) => plainWords(written) || written.trim();

const plainWords = (written: string) =>
  written
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[‐‑–—-]/g, '-')
    .replace(/^[\s"'“”‘’.,;:!?()]+|(?<![\s"'“”‘’.,;:!?()])[\s"'“”‘’.,;:!?()]+$/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^(the|an|a) (?=.)/, '');
