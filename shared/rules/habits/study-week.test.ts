import { expect, it } from 'vitest';
import { studyWeek } from './study-week.ts';

// A Friday.
const today = '2026-11-20';
const week = (minutes: Record<string, number>, goal: number | null, first = '2026-11-02', joined = '') =>
  studyWeek({
    ...{ today, first, joined: joined || null },
    seconds: new Map(Object.entries(minutes).map(([day, many]) => [`2026-11-${day}`, many * 60])),
    goals: [{ from: '2026-11-01', minutes: goal }],
  });
const states = (answer: ReturnType<typeof week>) => answer.days.map(({ state }) => state).join(' ');

it('shows Monday to Sunday: the goal reached, some study, none, and days to come', () => {
  const answer = week({ '15': 30, '16': 12, '17': 4, '19': 0.2, '20': 9.5 }, 10);
  expect(states(answer)).toBe('reached some none some reached ahead ahead');
  expect(answer.days[0]).toEqual({ day: '2026-11-16', minutes: 12, goal: 10, state: 'reached' });
  expect(answer.days[3]).toMatchObject({ minutes: 0, state: 'some' });
});

it('a day before the account is no day off, unless something was studied on it; today never is', () => {
  expect(states(week({ '16': 4, '20': 5 }, 10, '2026-11-02', '2026-11-19'))).toBe(
    'some before before none some ahead ahead',
  );
  expect(states(week({}, 10, '2026-11-02', '2026-11-30'))).toBe(
    'before before before before none ahead ahead',
  );
});

it('without a goal a day is studied or not, and there is no streak', () => {
  const answer = week({ '16': 1, '20': 40 }, null);
  expect(states(answer)).toBe('reached none none none reached ahead ahead');
  expect(answer).toMatchObject({ dailyGoal: null, streak: null });
  expect(answer.days[0]?.goal).toBeNull();
});

it('a day keeps the goal that it had: a higher one breaks no streak', () => {
  const { streak, days } = studyWeek({
    ...{ today, first: '2026-11-02', joined: null },
    seconds: new Map([17, 18, 19, 20].map((day) => [`2026-11-${day}`, 600])),
    goals: [
      { from: '2026-11-01', minutes: 10 },
      { from: '2026-11-20', minutes: 30 },
    ],
  });
  expect(streak).toEqual({ days: 3, forgiven: null });
  expect(days.slice(1, 5).map(({ goal, state }) => `${goal} ${state}`)).toEqual([
    ...['10 reached', '10 reached', '10 reached', '30 some'],
  ]);
});

it('counts over the week, forgives one day and says which', () => {
  const minutes = { '13': 10, '14': 10, '15': 12, '16': 10, '17': 11, '18': 10 };
  expect(week(minutes, 10).streak).toEqual({ days: 6, forgiven: '2026-11-19' });
  expect(week(minutes, 10).whole).toBe(true);
  expect(week(minutes, 10, '2026-11-13').whole).toBe(false);
});
