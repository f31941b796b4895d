import type { ExamResult, Question, QuestionResult } from '#shared/contract/exam.ts';
import { totalOf } from '#shared/rules/exam-total.ts';

/** Replaces the result of a question that another open exam asks. */
const askedElsewhere =
  'Another exam that you have open asks this question, too. What is right is shown here once that exam is over.';

/**
 * Removes from a result everything that would reveal answers of other open exams: a retake may have to repeat a question,
 * and two courses may share a lesson. The stored result stays complete. `questions` are those of the result's exam, `open`
 * those of the open exams.
 */
export function closeShared(result: ExamResult, questions: Question[], open: Question[]): ExamResult {
  // Compared by text: the same question may have another id in another course.
  const asked = new Set(open.map(({ prompt }) => prompt));
  const shared = new Set(questions.filter(({ prompt }) => asked.has(prompt)).map(({ id }) => id));
  if (shared.size === 0) return result;
  const results = result.results.map((one) => (shared.has(one.questionId) ? closed(one) : one));
  return { ...result, ...totalOf(results), results };
}

const closed = ({ questionId, maxPoints }: QuestionResult): QuestionResult => ({
  questionId,
  outcome: 'not-graded',
  points: 0,
  maxPoints,
  feedback: askedElsewhere,
  correctAnswer: '',
});
