/** The state of the exam on the page, as the classroom's chat needs it; never with a key. */
export type ExamSnapshot = {
  examId: string | null;
  isExamActive: boolean;
  isExamSubmitted: boolean;
  /** the first attempt of its activity, prepared or about to be, and not begun */
  isExamWaiting: boolean;
  currentQuestion: unknown;
  currentQuestionIndex: number;
  totalQuestions: number;
  score: number | null;
  /** seconds left on the learner's timer; null: there is none */
  timeRemaining: number | null;
};
