import type { Answers, ExamResult, Question } from '#shared/contract/exam.ts';

/** A submitted exam as its results are shown, the newest or an earlier one. */
export type ExamRecord = {
  examId: string;
  questions: Question[];
  studentAnswers: Answers;
  results: ExamResult;
  objectives: { id: string; text: string }[];
};
