/** The state of the exam on the page, as the classroom's chat needs it; never contains the answer key. */
export type ExamSnapshot = {
  examId: string | null;
  isExamActive: boolean;
  isExamSubmitted: boolean;
  /** this is the first attempt of its activity, prepared or being prepared, and not started */
  isExamWaiting: boolean;
  currentQuestion: unknown;
  currentQuestionIndex: number;
  totalQuestions: number;
  score: number | null;
  /** seconds left on the learner's timer; null: no timer */
  timeRemaining: number | null;
};
