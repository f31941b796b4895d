import type { Question } from '#shared/contract/exam.ts';

/** The exams that go on: when the first of them began, and what they ask. */
export type OpenAsked = { since: Date; questions: Question[] };

type Words = { sender: string; text: string; createdAt: Date };

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();
/** A prompt that is shorter stands in many texts that have nothing to do with it. */
const shortestQuote = 12;

/**
 * Which words of a conversation stay shut while exams go on: what an agent said before them, if the Examiner said it, if
 * it was said where an earlier exam asked for the same (`asked` are the questions of the activity's own exams), or if it,
 * or what it answers, quotes a question. Null: no exam goes on, nothing is shut.
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
