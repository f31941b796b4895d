import type { Question } from '#shared/contract/exam.ts';

/** The exams in progress: when the first of them began, and their questions. */
export type OpenExamQuestions = { since: Date; questions: Question[] };

type EarlierMessage = { sender: string; text: string; createdAt: Date };

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();
/** A shorter prompt occurs in many unrelated texts. */
const shortestQuote = 12;

/**
 * Returns a predicate that tells which messages of a conversation are hidden during exams: an agent's messages from
 * before the exams began, if the agent is the Examiner, if an earlier exam of the activity asked the same (`asked` are
 * the questions of the activity's own exams), or if the message or the one that it answers quotes a question. With
 * `open` null no exam is in progress and nothing is hidden.
 */
export function createIsHidden(open: OpenExamQuestions | null, asked: Question[]) {
  if (!open) return () => false;
  const prompts = open.questions.map(({ prompt }) => plain(prompt));
  const objectives = new Set(open.questions.map(({ objectiveId }) => objectiveId));
  const known = new Set(prompts);
  const isShared = asked.some((one) => known.has(plain(one.prompt)) || objectives.has(one.objectiveId));
  const quoted = prompts.filter((prompt) => prompt.length >= shortestQuote);
  const quotes = (text: string) => quoted.some((prompt) => plain(text).includes(prompt));
  return ({ sender, text, createdAt }: EarlierMessage, answered: string): boolean =>
    sender !== 'Student' &&
    createdAt < open.since &&
    (isShared || sender === 'Examiner' || quotes(text) || quotes(answered));
}
