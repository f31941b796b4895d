import type { ExamOutline, Question } from '#shared/contract/exam.ts';
import { examMinutes } from '#shared/rules/exam-minutes.ts';

/**
 * What may be known of an exam before it is begun. `earlier` are the questions of earlier attempts: a question with the
 * same id and prompt is the same one.
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

/** By this a question is the same one in another exam; a model may give two questions one id. */
export const identityOf = ({ id, prompt }: Question) => JSON.stringify([id, prompt]);
