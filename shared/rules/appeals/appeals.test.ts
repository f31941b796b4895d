import { describe, expect, it } from 'vitest';
import type { Appeal } from '#shared/contract/appeals.ts';
import type { Outcome, QuestionResult } from '#shared/contract/exam.ts';
import { totalOf } from '../exam-total.ts';
import { type AppealReview, decided, firstResults, isStruck } from './decide-appeal.ts';
import { appealRefusal } from './may-appeal.ts';

const now = new Date('2026-11-20T12:00:00Z');
const waiting: Appeal = {
  status: 'waiting',
  argument: 'Look at line two.',
  askedAt: '2026-11-20T11:59:00.000Z',
};
const graded = (outcome: Outcome, points: number, more: Partial<QuestionResult> = {}): QuestionResult => ({
  questionId: 'q',
  outcome,
  points,
  maxPoints: 1,
  feedback: 'First feedback.',
  correctAnswer: 'model',
  ...more,
});
const madeBy = { kind: 'model', model: 'm' } as const;
const look = (outcome: Outcome, points: number): AppealReview => ({
  verdict: 'graded',
  outcome,
  points,
  feedback: 'Second feedback.',
  reason: 'Because of “water”.',
  madeBy,
});

describe('the outcome of a review', () => {
  it('more points than before: the grade goes up, and the previous one stays in its history', () => {
    const after = decided(graded('partly', 0.5, { appeal: waiting }), look('correct', 1), now);
    expect(after).toMatchObject({ outcome: 'correct', points: 1, feedback: 'Second feedback.' });
    expect(after.appeal).toEqual({
      ...waiting,
      status: 'decided',
      decision: {
        verdict: 'regraded',
        before: { outcome: 'partly', points: 0.5, feedback: 'First feedback.' },
        reason: 'Because of “water”.',
        madeBy,
        decidedAt: now.toISOString(),
      },
    });
  });

  it.each<[string, QuestionResult, AppealReview]>([
    ['fewer points', graded('partly', 0.5), look('wrong', 0)],
    ['the same points', graded('partly', 0.5), look('partly', 0.5)],
    ['no grade', graded('partly', 0.5), look('not-graded', 0)],
    ['no points for an ungraded answer', graded('not-graded', 0), look('wrong', 0)],
  ])('%s: the grade stands, so an appeal is no risk', (_, before, second) => {
    const after = decided(before, second, now);
    expect(after).toMatchObject({ ...before, appeal: { decision: { verdict: 'kept' } } });
  });

  it('an ungraded answer gets a grade if the review finds points', () => {
    expect(decided(graded('not-graded', 0), look('partly', 0.5), now)).toMatchObject({
      outcome: 'partly',
      points: 0.5,
    });
    expect(decided(graded('self-assessed', 0), look('correct', 1), now).outcome).toBe('correct');
  });

  it('a faulty question is struck: it counts neither way, and is never marked right', () => {
    const second = { verdict: 'struck', reason: 'Both hold.', madeBy } as const;
    const after = decided(graded('wrong', 0), second, now);
    expect(isStruck(after)).toBe(true);
    expect(after.outcome).toBe('not-graded');
    expect(totalOf([after, graded('correct', 1)])).toEqual({ score: 1, maxScore: 1 });
  });

  it('nobody can judge: the points stand, and the objection is recorded', () => {
    const after = decided(graded('wrong', 0), { verdict: 'disputed', reason: 'Nobody.', madeBy }, now);
    expect(after).toMatchObject({ outcome: 'wrong', appeal: { decision: { verdict: 'disputed' } } });
  });

  it('no more points than attainable', () => {
    expect(decided(graded('wrong', 0), look('correct', 7), now).points).toBe(1);
  });

  it('the score before and after are both available', () => {
    const first = [graded('correct', 1), graded('wrong', 0), graded('correct', 1), graded('wrong', 0)];
    const [, second, , fourth] = first;
    if (!second || !fourth) throw new Error('expected four results');
    const struck = decided(fourth, { verdict: 'struck', reason: '', madeBy }, now);
    const after = first.with(1, decided(second, look('correct', 1), now)).with(3, struck);
    expect(totalOf(after)).toEqual({ score: 3, maxScore: 3 });
    expect(totalOf(firstResults(after))).toEqual({ score: 2, maxScore: 4 });
  });
});

describe('an appeal', () => {
  const open = { type: 'open' } as const;
  const single = { type: 'single' } as const;
  it.each<[string, Parameters<typeof appealRefusal>, ReturnType<typeof appealRefusal>]>([
    ['is possible for a wrong answer', [single, graded('wrong', 0), 'judged'], null],
    ['is possible for a partly right answer', [open, graded('partly', 0.5), 'judged'], null],
    [
      'is possible for an ungraded open answer, with a model',
      [open, graded('not-graded', 0), 'judged'],
      null,
    ],
    [
      'is not possible for it without a model: the learner assesses it',
      [open, graded('self-assessed', 0), 'recorded'],
      'yours',
    ],
    ['is possible without a model, to record an objection', [single, graded('wrong', 0), 'recorded'], null],
    ['is not possible for a right answer', [single, graded('correct', 1), 'judged'], 'right'],
    [
      'is not possible for an answer withheld because of another exam',
      [single, graded('not-graded', 0), 'judged'],
      'closed',
    ],
    ['once a question', [single, graded('wrong', 0, { appeal: waiting }), 'judged'], 'asked'],
    [
      'again after a failure',
      [single, graded('wrong', 0, { appeal: { ...waiting, status: 'failed' } }), 'judged'],
      null,
    ],
  ])('%s', (_, asked, refusal) => {
    expect(appealRefusal(...asked)).toBe(refusal);
  });
});
