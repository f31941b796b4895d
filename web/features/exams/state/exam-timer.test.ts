import { describe, expect, it } from 'vitest';
import { clockFace, momentPassed, secondsLeft, timerChoices } from './exam-timer.ts';

const minute = 60_000;

describe('The clock of an exam', () => {
  it('shows whole seconds and never less than zero', () => {
    expect(secondsLeft(10_000, 0)).toBe(10);
    expect(secondsLeft(10_000, 9001)).toBe(1);
    expect(secondsLeft(10_000, 99_999)).toBe(0);
    expect([clockFace(600), clockFace(65), clockFace(0)]).toEqual(['10:00', '1:05', '0:00']);
  });

  it('is announced at five minutes, at one and at zero, once each, and never otherwise', () => {
    const endsAt = 10 * minute;
    const said: (number | null)[] = [];
    for (let now = 0; now < 11 * minute; now += 1000) said.push(momentPassed(endsAt, now, now + 1000));
    expect(said.filter((moment) => moment !== null)).toEqual([5, 1, 0]);
    expect(momentPassed(endsAt, 5 * minute - 1000, 5 * minute)).toBe(5);
  });

  it('announces only the latest moment when several have passed, and none from before the page was opened', () => {
    expect(momentPassed(10 * minute, 0, 20 * minute)).toBe(0);
    expect(momentPassed(10 * minute, 6 * minute, 7 * minute)).toBeNull();
  });

  it('offers the suggested time, one and a half times, and twice that', () => {
    expect(timerChoices(9).map(({ minutes }) => minutes)).toEqual([9, 14, 18]);
  });
});
