import { describe, expect, it } from 'vitest';
import { dayName, localDaysBetween, startOfLocalDay, startOfLocalWeek } from './local-day.ts';

const at = (text: string) => new Date(text);

describe("the learner's day", () => {
  it('begins at midnight in their time zone', () => {
    expect(startOfLocalDay(at('2026-11-20T12:00:00Z'), 'UTC')).toEqual(at('2026-11-20T00:00:00Z'));
    expect(startOfLocalDay(at('2026-11-20T12:00:00Z'), 'Europe/Berlin')).toEqual(at('2026-11-19T23:00:00Z'));
    expect(startOfLocalDay(at('2026-11-20T23:30:00Z'), 'Europe/Berlin')).toEqual(at('2026-11-20T23:00:00Z'));
    expect(startOfLocalDay(at('2026-11-20T01:00:00Z'), 'America/New_York', 1)).toEqual(
      at('2026-11-20T05:00:00Z'),
    );
    expect(startOfLocalDay(at('2026-11-20T12:00:00Z'), 'Asia/Kathmandu')).toEqual(at('2026-11-19T18:15:00Z'));
  });

  it('belongs to a week that begins on Monday', () => {
    // 20 November 2026 is a Friday.
    expect(startOfLocalWeek(at('2026-11-20T12:00:00Z'), 'UTC')).toEqual(at('2026-11-16T00:00:00Z'));
    expect(startOfLocalWeek(at('2026-11-16T00:00:00Z'), 'UTC')).toEqual(at('2026-11-16T00:00:00Z'));
    expect(startOfLocalWeek(at('2026-11-22T23:30:00Z'), 'UTC')).toEqual(at('2026-11-16T00:00:00Z'));
    expect(startOfLocalWeek(at('2026-11-22T23:30:00Z'), 'Europe/Berlin')).toEqual(at('2026-11-22T23:00:00Z'));
    expect(startOfLocalWeek(at('2026-10-26T12:00:00Z'), 'Europe/Berlin')).toEqual(at('2026-10-25T23:00:00Z'));
    expect(startOfLocalWeek(at('2026-11-01T12:00:00Z'), 'America/New_York')).toEqual(
      at('2026-10-26T04:00:00Z'),
    );
  });

  it('is 23 or 25 hours long when the clocks change', () => {
    const hours = (day: string) => {
      const moment = at(`${day}T12:00:00Z`);
      const length =
        startOfLocalDay(moment, 'Europe/Berlin', 1).getTime() -
        startOfLocalDay(moment, 'Europe/Berlin').getTime();
      return length / 3_600_000;
    };
    expect(hours('2026-03-29')).toBe(23);
    expect(hours('2026-10-25')).toBe(25);
    expect(hours('2026-11-20')).toBe(24);
  });

  it('begins after the change where clocks skip midnight', () => {
    const noon = at('2026-04-24T10:00:00Z');
    expect(startOfLocalDay(noon, 'Africa/Cairo')).toEqual(at('2026-04-23T22:00:00Z'));
    expect(startOfLocalDay(at('2026-04-23T10:00:00Z'), 'Africa/Cairo', 1)).toEqual(
      at('2026-04-23T22:00:00Z'),
    );
    for (const zone of [
      'Africa/Cairo',
      'Asia/Beirut',
      'America/Havana',
      'America/Santiago',
      'Australia/Lord_Howe',
    ])
      for (let day = 0; day < 366; day += 1) {
        const moment = new Date(Date.UTC(2026, 0, 1 + day, 12));
        const start = startOfLocalDay(moment, zone);
        expect(localDaysBetween(start, moment, zone), `${zone} ${start.toISOString()}`).toBe(0);
        expect(localDaysBetween(new Date(start.getTime() - 1), moment, zone)).toBe(1);
      }
  });

  it('crosses months and years', () => {
    expect(startOfLocalDay(at('2026-12-31T12:00:00Z'), 'UTC', 1)).toEqual(at('2027-01-01T00:00:00Z'));
    expect(localDaysBetween(at('2026-12-31T23:30:00Z'), at('2027-01-01T00:10:00Z'), 'UTC')).toBe(1);
    expect(localDaysBetween(at('2027-01-01T00:10:00Z'), at('2026-12-31T23:30:00Z'), 'UTC')).toBe(-1);
    expect(localDaysBetween(at('2026-12-31T23:30:00Z'), at('2027-01-01T00:10:00Z'), 'Europe/Berlin')).toBe(0);
  });

  it('is formatted with the year if that is another one', () => {
    const now = at('2026-11-20T12:00:00Z');
    expect(dayName(at('2026-11-19T23:30:00Z'), now, 'Europe/Berlin')).toBe('20 November');
    expect(dayName(at('2025-11-19T12:00:00Z'), now, 'UTC')).toBe('19 November 2025');
  });

  it('an invalid time zone counts as UTC', () => {
    expect(startOfLocalDay(at('2026-11-20T12:00:00Z'), 'Moon/Base')).toEqual(at('2026-11-20T00:00:00Z'));
  });
});
