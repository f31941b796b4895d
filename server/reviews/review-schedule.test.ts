import { describe, expect, it } from 'vitest';
import { dueAfter, type ReviewMoment } from './review-schedule.ts';

const start = new Date('2026-11-20T12:00:00Z');
const dayMs = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(start.getTime() + days * dayMs);
const moment = (days: number, grade: ReviewMoment['grade'], id = String(days)) => ({
  id,
  at: inDays(days),
  grade,
});
const daysUntil = (due: Date, from = start) => (due.getTime() - from.getTime()) / dayMs;

describe('spaced reviews with ts-fsrs', () => {
  it('missed questions are due the next day, key terms after three', () => {
    expect(daysUntil(dueAfter({ at: start, grade: 1 }, []))).toBe(1);
    expect(daysUntil(dueAfter({ at: start, grade: 3 }, []))).toBe(3);
  });

  it('intervals grow with right answers and shrink with wrong ones', () => {
    const first = { at: start, grade: 3 as const };
    const once = daysUntil(dueAfter(first, [moment(2, 3)]), inDays(2));
    const twice = daysUntil(dueAfter(first, [moment(2, 3), moment(2 + once, 3)]), inDays(2 + once));
    expect(twice).toBeGreaterThan(once);
    expect(once).toBeGreaterThan(2);
    expect(daysUntil(dueAfter(first, [moment(2, 3), moment(2 + once, 1)]), inDays(2 + once))).toBeLessThan(
      once,
    );
    expect(dueAfter(first, [moment(2, 4)]) > dueAfter(first, [moment(2, 3)])).toBe(true);
    expect(dueAfter(first, [moment(2, 2)]) < dueAfter(first, [moment(2, 3)])).toBe(true);
  });

  it('replaying the same reviews in any order gives the same schedule', () => {
    const first = { at: start, grade: 1 as const };
    const moments = [moment(1, 2), moment(3, 3), moment(9, 1), moment(10, 3)];
    const due = dueAfter(first, moments);
    expect(dueAfter(first, moments.toReversed())).toEqual(due);
    expect(dueAfter(first, moments)).toEqual(due);
    expect(dueAfter(first, [...moments, { ...moment(-5, 1) }])).toEqual(due);
  });

  it('no interval exceeds a year', () => {
    let moments: ReviewMoment[] = [];
    let due = dueAfter({ at: start, grade: 4 }, moments);
    for (let round = 0; round < 12; round += 1) {
      const at = due;
      moments = [...moments, { id: String(round), at, grade: 4 }];
      due = dueAfter({ at: start, grade: 4 }, moments);
      expect((due.getTime() - at.getTime()) / dayMs).toBeLessThanOrEqual(365);
    }
  });
});
