import type { ExamResult, Question, QuestionResult } from '#shared/contract/exam.ts';
import { totalOf } from '#shared/rules/exam-total.ts';

/** Shown in place of the result of a question that another exam asks just now. */
const askedElsewhere =
  'Another exam that you have open asks this question, too. What is right is shown here once that exam is over.';

/**
 * A result without what would give away the answers of other exams that go on: a retake may have to ask a question
 * again, and two courses may share a lesson. Nothing is taken away for good, since the stored result stays as it is.
 * `questions` are those of the result's exam, `open` those of the exams that go on.
 */
export function closeShared(result: ExamResult, questions: Question[], open: Question[]): ExamResult {
  // By what is asked: the same question may stand in another course under another id.
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
