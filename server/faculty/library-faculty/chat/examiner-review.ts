import { quoted } from '#questions/choices.ts';
import { kinds } from '#questions/kinds.ts';
import type { Answer } from '#shared/contract/exam.ts';
import { tellingWords } from '../../../library/ranking/words.ts';
import type { ExaminerInput } from '../../chat-types.ts';
import { inWords, ordinals, shortened } from '../spoken.ts';

type Reviewed = NonNullable<ExaminerInput['review']>[number];

/** After the exam: a full explanation of the question that is meant, or an overview. */
export function explainReview(input: ExaminerInput, review: Reviewed[]): string {
  const place = meantQuestion(input, review);
  if (place === null) return overview(review);
  return explainOne(review[place] as Reviewed, place + 1);
}

/** Finds the question by its number, the given answer, its words, or on the screen; null: the message is about the whole exam. */
function meantQuestion({ question, current }: ExaminerInput, review: Reviewed[]): number | null {
  const text = question.toLowerCase();
  const number = Number(/\b(?:question|number|no\.?|q|#)\s*#?(\d{1,2})\b/u.exec(text)?.[1] ?? Number.NaN) - 1;
  if (review[number]) return number;
  const said = new Set(text.match(/\w+/g));
  const ordinal = ordinals.findIndex((word) => said.has(word));
  if (review[ordinal]) return ordinal;
  if (/\blast (?:one|question)\b/u.test(text)) return review.length - 1;
  if (
    /\b(?:all|overall|result|score|mistakes|everything|which (?:ones|questions)|what did i get|how (?:did i|was i|well)|marks?|grade)\b/u.test(
      text,
    )
  )
    return null;
  const quoted = review.findIndex(
    ({ question: { options }, answer }) => !options && typeof answer === 'string' && isSaidIn(text, answer),
  );
  if (quoted >= 0) return quoted;
  const words = tellingWords(text).filter((word) => word.length > 3);
  const shares = review.map(
    (one) => words.filter((word) => one.question.prompt.toLowerCase().includes(word)).length,
  );
  const best = Math.max(...shares);
  if (words.length > 0 && best >= Math.max(2, words.length * 0.6)) return shares.indexOf(best);
  const shown = review.findIndex((one) => one.question.id === current?.id);
  return shown >= 0 ? shown : null;
}

/** Whether a text contains an answer as a separate word, such as 'Why is my answer 0.1 wrong?' */
function isSaidIn(text: string, answer: string): boolean {
  const given = answer.trim().toLowerCase();
  const [before, after] = given === '' ? [] : text.split(given, 2);
  return (
    before !== undefined &&
    after !== undefined &&
    !/[\p{L}\p{N}.,]$/u.test(before) &&
    !/^[.,]?[\p{L}\p{N}]/u.test(after)
  );
}

function overview(review: Reviewed[]): string {
  const lines = review.map(
    ({ question, outcome }, place) =>
      `${place + 1}. ${shortened(question.prompt, 90)} — ${spokenOf(question, outcome)}`,
  );
  const wrong = review.findIndex(({ outcome }) => outcome === 'wrong' || outcome === 'partly');
  const next =
    wrong < 0
      ? 'Ask me about any of them by its number.'
      : `Shall we look at question ${wrong + 1}? Say “question ${wrong + 1}”, or any other number.`;
  return `Your exam of ${inWords(review.length)} questions:\n\n${lines.join('\n')}\n\n${next}`;
}

const spoken = {
  correct: 'right',
  partly: 'partly right',
  wrong: 'not right',
  'not-graded': 'for you to judge',
  'self-assessed': 'judged by yourself',
} as const;

/** A closed question that is not graded was struck after an appeal. */
const spokenOf = ({ type }: Reviewed['question'], outcome: Reviewed['outcome']) =>
  outcome === 'not-graded' && type !== 'open' ? 'struck, it counts no more' : spoken[outcome];

function explainOne({ question, key, answer, outcome }: Reviewed, number: number): string {
  const parts = [
    `**Question ${number}**, ${spokenOf(question, outcome)}. ${shortened(question.prompt, 300)}`,
    said(question, answer),
    kinds[key.type].explained?.(key, question, answer) ?? '',
    key.explanation,
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** The given answer, if the list of options does not show it. */
function said({ options }: Reviewed['question'], answer: Answer | null): string {
  if (answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0))
    return 'You left it out.';
  if (typeof answer !== 'string' || options) return '';
  return `You wrote:\n\n${quoted(shortened(answer, 600))}`;
}
