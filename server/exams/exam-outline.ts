import { kinds } from '#questions/kinds.ts';
import type { ExamOutline, Question } from '#shared/contract/exam.ts';

/**
 * The parts of an exam that may be shown before it is started. `earlier` are the questions of earlier attempts, to
 * count repeated ones.
 */
export function outlineOf(questions: Question[], earlier: Question[]): ExamOutline {
  const counts = new Map<Question['type'], number>();
  for (const { type } of questions) counts.set(type, (counts.get(type) ?? 0) + 1);
  const known = new Set(earlier.map(identityOf));
  return {
    questionCount: questions.length,
    types: [...counts].map(([type, count]) => ({ type, count })),
    minutes: examMinutes(questions.map(({ type }) => type)),
    repeated: questions.filter((question) => known.has(identityOf(question))).length,
  };
}

/** Identifies a question across exams; its id is not sufficient, since a model may use one id for two questions. */
export const identityOf = ({ id, prompt }: Question) => JSON.stringify([id, prompt]);

/** The suggested time for an exam, in whole minutes, plus a quarter for checking. At least 3. */
function examMinutes(types: Question['type'][]): number {
  const sum = types.reduce((total, type) => total + kinds[type].minutes, 0);
  return Math.max(3, Math.ceil(sum * 1.25));
}
