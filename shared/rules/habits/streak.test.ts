import { describe, expect, it } from 'vitest';
import { dayAfter } from '../study-day.ts';
import { currentGoal, type GoalFrom, goalOn, withGoal } from './daily-goal.ts';
import { streakOf } from './streak.ts';

/** Days until today, the last sign: + is a day on which the goal was reached, . a day on which it was not. */
const daysOf = (signs: string) =>
  [...signs].map((sign, n) => ({ day: `2026-11-${String(n + 1).padStart(2, '0')}`, reached: sign === '+' }));

describe('a streak', () => {
  it.each([
    ['..+++', 3, null, 'counts the days on which the goal was reached'],
    ['..+++.', 3, null, 'today is not missed before it is over'],
    ['..+++.+', 4, '2026-11-06', 'forgives a missed day, which does not count'],
    ['..+++..', 3, '2026-11-06', 'forgives yesterday while today is open'],
    ['..+++...', 0, null, 'is broken by two missed days'],
    ['..+++..+', 1, null, 'two missed days break it, whatever comes after'],
    ['..+.+.+', 3, '2026-11-06', 'forgives each single day and names the newest'],
    ['..+..++.+', 3, '2026-11-08', 'begins after the last two missed days'],
    ['......', 0, null, 'nothing is nothing'],
    ['.....+', 1, null, 'one day is one day: the day before its first is not forgiven, it was none'],
    ['....+.', 1, null, 'a single day before today'],
  ])('%s is %i days, forgiven %s: %s', (signs, days, forgiven, _) => {
    expect(streakOf(daysOf(signs))).toMatchObject({ days, forgiven });
  });

  it('says whether it may go on before the days that were read', () => {
    expect(['++', '.+', '..+', '', '..'].map((signs) => streakOf(daysOf(signs)).whole)).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
  });
});

describe('a daily goal', () => {
  const goals: GoalFrom[] = [
    { from: '2026-11-03', minutes: 10 },
    { from: '2026-11-05', minutes: null },
    { from: '2026-11-08', minutes: 30 },
  ];

  it('measures each day by the goal it had, and days without one by the goal before', () => {
    expect(
      ['2026-11-01', '2026-11-03', '2026-11-06', '2026-11-08', '2026-11-20'].map((day) => goalOn(goals, day)),
    ).toEqual([10, 10, 10, 30, 30]);
    expect(goalOn([], '2026-11-01')).toBeNull();
    expect(goalOn([{ from: '2026-11-03', minutes: null }], '2026-11-04')).toBeNull();
  });

  it('changes from a day on, and the last change of a day counts', () => {
    const raised = withGoal(withGoal([], '2026-11-03', 10), '2026-11-04', 20);
    expect(raised).toEqual([
      { from: '2026-11-03', minutes: 10 },
      { from: '2026-11-04', minutes: 20 },
    ]);
    expect(withGoal(raised, '2026-11-04', 10)).toEqual([{ from: '2026-11-03', minutes: 10 }]);
    expect(currentGoal(withGoal(raised, '2026-11-04', null))).toBeNull();
    expect(currentGoal([])).toBeNull();
  });

  it('forgets its oldest changes', () => {
    let many: GoalFrom[] = [];
    for (let day = 0; day < 150; day += 1) many = withGoal(many, dayAfter('2026-01-01', day), 5 + (day % 2));
    expect(many).toHaveLength(100);
    expect(currentGoal(many)).toBe(6);
  });
});
