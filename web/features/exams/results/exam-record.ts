import type { Answers, ExamResult, Question } from '#shared/contract/exam.ts';
import type { Appeals } from '#shared/rules/appeals/may-appeal.ts';

/** A submitted exam as its results are shown, the newest or an earlier one. */
export type ExamRecord = {
  examId: string;
  questions: Question[];
  studentAnswers: Answers;
  results: ExamResult;
  objectives: { id: string; text: string }[];
  /** who looks at a grade again when asked to; absent: not known yet */
  appeals?: Appeals | undefined;
};
