import type { Outcome } from '#shared/contract/exam.ts';

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
