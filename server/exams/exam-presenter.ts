import type { Answers, ExamDetails, ExamQuestionsAnswer } from '#shared/contract/exam.ts';
import type { ExamRow } from './exam-store.ts';

/** The questions as they are delivered: never with a key. */
export function presentQuestions(row: ExamRow): ExamQuestionsAnswer {
  return { examId: row.id, title: row.title, questions: row.questions, madeBy: row.madeBy };
}

/** GET /api/exam-details/{id}; results, and with them the right answers, only once submitted and graded. */
export function presentExam(row: ExamRow, studentAnswers: Answers): ExamDetails {
  return {
    examId: row.id,
    title: row.title,
    status: row.submittedAt ? 'submitted' : 'active',
    startedAt: row.startedAt?.toISOString() ?? null,
    attempt: row.attempt,
    questions: row.questions,
    studentAnswers,
    ...(row.submittedAt && row.result ? { results: row.result } : {}),
    madeBy: row.madeBy,
  };
}
