import type { Answers, ExamResult, Question } from '#shared/contract/exam.ts';
import type { Appeals } from '#shared/rules/appeals/may-appeal.ts';

/** The data of a submitted exam's results, of the newest or an earlier attempt. */
export type ExamRecord = {
  examId: string;
  questions: Question[];
  studentAnswers: Answers;
  results: ExamResult;
  objectives: { id: string; text: string }[];
  /** who decides appeals; absent: not known yet */
  appeals?: Appeals | undefined;
};
