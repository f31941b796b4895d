import { describe, expect, it } from 'vitest';
import type { QuestionResult } from '#shared/contract/exam.ts';
import { reachedOf } from './exam-total.ts';

const result = (outcome: QuestionResult['outcome'], points: number): QuestionResult => ({
  ...{ questionId: `${outcome} ${points}`, outcome, points, maxPoints: 1, feedback: '' },
  correctAnswer: '',
});

describe('what was reached in an exam', () => {
  it('is the number of right and of partly right answers among the scored ones', () => {
    const results = [result('correct', 1), result('correct', 1), result('partly', 0.25), result('wrong', 0)];
    expect(reachedOf(results)).toEqual({ right: 2, partly: 1, scored: 4 });
  });

  it('leaves out what was not graded and what the learner assesses', () => {
    const results = [result('correct', 1), result('not-graded', 0), result('self-assessed', 0)];
    expect(reachedOf(results)).toEqual({ right: 1, partly: 0, scored: 1 });
  });
});
