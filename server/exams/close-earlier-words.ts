import type { Question } from '#shared/contract/exam.ts';

/** The exams that go on: when the first of them began, and what they ask. */
export type OpenAsked = { since: Date; questions: Question[] };

type Words = { sender: string; text: string; createdAt: Date };

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();
/** A shorter prompt occurs in many unrelated texts. */
const shortestQuote = 12;

/**
 * Which messages of a conversation are hidden during exams: what an agent said before the exams began, if the Examiner
 * said it, if it was said where an earlier exam asked the same (`asked` are the questions of the activity's own
 * exams), or if it, or the message it answers, quotes a question. Null: no exam is in progress, nothing is hidden.
 */
export function earlierWordsShut(open: OpenAsked | null, asked: Question[]) {
  if (!open) return () => false;
  const prompts = open.questions.map(({ prompt }) => plain(prompt));
  const objectives = new Set(open.questions.map(({ objectiveId }) => objectiveId));
  const known = new Set(prompts);
  const isShared = asked.some((one) => known.has(plain(one.prompt)) || objectives.has(one.objectiveId));
  const quoted = prompts.filter((prompt) => prompt.length >= shortestQuote);
  const quotes = (text: string) => quoted.some((prompt) => plain(text).includes(prompt));
  return ({ sender, text, createdAt }: Words, answered: string): boolean =>
    sender !== 'Student' &&
    createdAt < open.since &&
    (isShared || sender === 'Examiner' || quotes(text) || quotes(answered));
}
