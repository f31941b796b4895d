import type { Answer, Outcome } from '#shared/contract/exam.ts';
import type { QuestionKey } from '../faculty/exam-types.ts';

/** Keys that answers can be graded with by rule, without a reader or an engine. */
export type RuleKey = Exclude<QuestionKey, { type: 'open' | 'code' }>;

/** The grade of one answer by rule. Points are in steps of 1/100. */
export type Grade = {
  outcome: Extract<Outcome, 'correct' | 'partly' | 'wrong'>;
  points: number;
  feedback: string;
};

/** All questions have equal weight. */
export const maxPoints = 1;

export const wrong = (feedback: string): Grade => ({ outcome: 'wrong', points: 0, feedback });
export const right = (feedback: string): Grade => ({ outcome: 'correct', points: maxPoints, feedback });

/** A grade for a share of the points, clamped to 0 to 1: 1 is 'correct', 0 is 'wrong', in between is 'partly'. */
export function partly(share: number, feedback: string): Grade {
  const points = Math.round(Math.min(1, Math.max(0, share)) * maxPoints * 100) / 100;
  if (points >= maxPoints) return right(feedback);
  return points > 0 ? { outcome: 'partly', points, feedback } : wrong(feedback);
}

export const asText = (answer: Answer | undefined): string => (typeof answer === 'string' ? answer : '');
export const asList = (answer: Answer | undefined): string[] => (Array.isArray(answer) ? answer : []);
export const asPairs = (answer: Answer | undefined): Record<string, string> =>
  typeof answer === 'object' && !Array.isArray(answer) ? answer : {};
