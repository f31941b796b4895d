import type { Lesson } from '../../../library/library-types.ts';
import { isEmptyWord, tellingWords } from '../../../library/ranking/words.ts';
import type { ChatInput } from '../../chat-types.ts';
import { harmless, shortened } from '../spoken.ts';
import { nearestOf } from './answer-from-documents.ts';
import type { FoundPassages } from './find-passages.ts';
import { type Said, unsourced } from './said.ts';

/** What to do next with a lesson open; the first that the reply before did not say. */
const ways = [
  'If it belongs to this lesson, ask it with a word from the page, or copy me the sentence that made you ask.',
  'I would rather say so than guess. Of this lesson you can have an *example*, an *exercise* or a *summary*.',
];
const longestTopic = 60;

/** A short reply that there is no answer: it names what was asked for, and what to do next. */
export function refusal(input: ChatInput, lessons: Lesson[], inDocuments: FoundPassages | null): Said {
  const { question, history } = input;
  if (inDocuments) {
    const none = `Neither your documents nor the Lectern library have an answer to ${inQuotes(question)}.`;
    const nearest = nearestOf(inDocuments);
    return unsourced(nearest ? `${none}\n\n${nearest}` : none);
  }
  const last = history.findLast(({ sender }) => sender !== 'Student')?.text ?? '';
  const way =
    lessons.length > 0
      ? (ways.find((one) => !last.includes(one)) ?? '')
      : 'I would rather say so than guess.';
  return unsourced(`The Lectern library says nothing about ${named(question)}. ${way}`);
}

/** Whether a message is a few letters without any of the small words that a sentence has: 'asdfgh', 'qwe rty'. */
export function isNoSentence(question: string): boolean {
  const words = question.match(/[\p{L}\p{N}]+/gu) ?? [];
  return (
    words.length <= 3 &&
    words.every((word) => /^[\p{Script=Latin}\p{N}]+$/u.test(word) && !isEmptyWord(word.toLowerCase()))
  );
}

export const notUnderstood = (question: string): Said =>
  unsourced(
    `I did not understand ${inQuotes(question)}. Ask me in a few words, or copy me the sentence that made you ask.`,
  );

const inQuotes = (question: string): string => `“${shortened(harmless(question), longestTopic)}”`;

/** The words of a question that say what it is about, as they were written; all of it if there are none or too many. */
function named(question: string): string {
  const clean = harmless(question);
  const lower = clean.toLowerCase();
  const telling = tellingWords(clean).filter((word) => lower.includes(word));
  const [first = '', last = ''] = [telling[0], telling.at(-1)];
  const said = clean.slice(lower.indexOf(first), lower.lastIndexOf(last) + last.length);
  return first === '' || said === '' || said.length > longestTopic ? inQuotes(question) : `“${said}”`;
}
