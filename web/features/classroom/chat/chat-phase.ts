import type { QuestionPhase } from '#shared/contract/classroom.ts';
import type { ExamSnapshot } from '../../../lib/exam-snapshot.ts';

/**
 * Chat phase sent to the examiner: pre_exam (no current question), during_exam (exam active),
 * reviewing (question but inactive), post_exam (submitted). A submitted exam has questions too, so post_exam is
 * asked first, and an active one before the question.
 */
export function chatPhase(exam: ExamSnapshot): QuestionPhase {
  if (exam.isExamSubmitted) return 'post_exam';
  if (exam.isExamActive) return 'during_exam';
  return exam.currentQuestion === null || exam.currentQuestion === undefined ? 'pre_exam' : 'reviewing';
}

/** The examContext of the examiner's call. */
export function examContext(exam: ExamSnapshot) {
  return {
    isExamActive: exam.isExamActive,
    currentQuestionIndex: exam.currentQuestionIndex,
    totalQuestions: exam.totalQuestions,
    timeRemaining: exam.timeRemaining,
    score: exam.score,
  };
}
