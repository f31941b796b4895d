import type { QuestionPhase } from '#shared/contract/classroom.ts';
import type { ExamSnapshot } from '#web/lib/exam-snapshot.ts';

/**
 * Chat phase sent to the Examiner: pre_exam (no current question), during_exam (exam active), reviewing (question but
 * inactive), post_exam (submitted). Checks post_exam first, because a submitted exam has questions too, and an active
 * exam before the question.
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
