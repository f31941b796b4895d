import { describe, expect, it } from 'vitest';
import { allowedGrades, boundedGrade } from './grades.ts';
import { hoursNeeded, measuredSeconds, planDay, remainingMinutes } from './today.ts';

const day = (over: Partial<Parameters<typeof planDay>[0]> = {}) =>
  planDay({ weeklyHours: [3], due: 0, done: 0, secondsEach: 30, hasLesson: true, ...over });

describe('the plan for today', () => {
  it('fits the weekly hours: a seventh of them a day', () => {
    expect(day().minutesADay).toBe(26);
    expect(day({ weeklyHours: [3, 4] }).minutesADay).toBe(60);
    expect(day({ weeklyHours: [] }).minutesADay).toBe(26);
    expect(day({ weeklyHours: [40, 40] }).minutesADay).toBe(343);
  });

  it.each([
    // two short documents beside a course with much left
    { left: [14, 14, 900], hours: [3, 3, 3], due: 0, minutesADay: 30 },
    { left: [35], hours: [5], due: 0, minutesADay: 5 },
    { left: [1], hours: [5], due: 0, minutesADay: 1 },
    // reviews are part of it
    { left: [35], hours: [5], due: 20, minutesADay: 15 },
    { left: [900, null], hours: [3, 4], due: 0, minutesADay: 60 },
  ])('is not longer than what is left takes: %j', ({ left, hours, due, minutesADay }) => {
    const neededHours = hours.map((one, at) => hoursNeeded(one, left[at] ?? null));
    expect(day({ weeklyHours: hours, neededHours, due }).minutesADay).toBe(minutesADay);
  });

  it('reviews are limited to half of the day while a lesson is open, to all of it without one', () => {
    expect(day({ due: 200 })).toMatchObject({ reviews: 26, reviewMinutes: 13 });
    expect(day({ due: 200, hasLesson: false })).toMatchObject({ reviews: 52, reviewMinutes: 26 });
    expect(day({ due: 200, secondsEach: 60 })).toMatchObject({ reviews: 13, reviewMinutes: 13 });
    expect(day({ due: 9 })).toMatchObject({ reviews: 9, reviewMinutes: 5, later: 0, laterDays: 0 });
    expect(day({ due: 1000, weeklyHours: [40] }).reviews).toBe(100);
  });

  it('overdue cards are spread out instead of accumulating', () => {
    expect(day({ due: 60 })).toMatchObject({ reviews: 26, later: 34, laterDays: 2 });
  });

  it('reviews done today count towards the day’s share', () => {
    expect(day({ due: 40, done: 20 })).toMatchObject({ reviews: 6, later: 34 });
    expect(day({ due: 40, done: 26 })).toMatchObject({ reviews: 0, later: 40, laterDays: 2 });
  });

  it('even a very short day has time for a few, but never for more than its minutes', () => {
    expect(day({ weeklyHours: [1], secondsEach: 90, due: 30 })).toMatchObject({
      reviews: 5,
      reviewMinutes: 8,
    });
    expect(day({ weeklyHours: [1], secondsEach: 180, due: 30 })).toMatchObject({
      reviews: 3,
      reviewMinutes: 9,
    });
    for (const weeklyHours of [1, 2, 3, 10, 40])
      for (const secondsEach of [5, 30, 90, 180])
        for (const hasLesson of [true, false]) {
          const plan = day({ weeklyHours: [weeklyHours], secondsEach, hasLesson, due: 500 });
          expect(plan.reviewMinutes).toBeLessThanOrEqual(plan.minutesADay);
        }
  });

  it('a review is assumed to take 30 s until the learner’s pace is known', () => {
    expect(measuredSeconds([5, 5, 5])).toEqual({ secondsEach: 30, measured: false });
    expect(measuredSeconds([10, 12, 11, 9, 300, 14, 13, 12, 10, 11])).toEqual({
      secondsEach: 12,
      measured: true,
    });
    expect(measuredSeconds(Array.from({ length: 10 }, () => 2)).secondsEach).toBe(5);
  });

  it('what is left of a lesson takes its share of the minutes, from the activity reached on; without a plan all of them', () => {
    expect([0, 1, 3].map((reached) => remainingMinutes(50, 4, reached))).toEqual([50, 38, 13]);
    expect(remainingMinutes(5, 20, 19)).toBe(1);
    expect(remainingMinutes(45, 0, 0)).toBe(45);
  });
});

describe('grades Again, Hard, Good, Easy', () => {
  it('recall is graded freely, a question according to its answer', () => {
    expect(allowedGrades('recall', null)).toEqual([1, 2, 3, 4]);
    expect(allowedGrades('question', 'correct')).toEqual([1, 2, 3, 4]);
    expect(allowedGrades('question', 'partly')).toEqual([1, 2]);
    expect(allowedGrades('question', null)).toEqual([1]);
    expect(boundedGrade(4, 'question', 'wrong')).toBe(2);
    expect(boundedGrade(3, 'question', null)).toBe(1);
    expect(boundedGrade(3, 'recall', null)).toBe(3);
  });
});
