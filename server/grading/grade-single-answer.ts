import type { RuleKey } from '#questions/kinds.ts';
import type { Answer, Question, QuestionResult } from '#shared/contract/exam.ts';
import { requireFittingAnswers } from './answer-shape.ts';
import { resultOf } from './grade-answer.ts';

/** Grades one answer outside of an exam, by rule: in practice and in reviews. Throws 400 for one that does not fit. */
export function gradeSingleAnswer(question: Question, key: RuleKey, answer: Answer): QuestionResult {
  requireFittingAnswers([question], { [question.id]: answer });
  return resultOf(question, key, answer, undefined);
}
