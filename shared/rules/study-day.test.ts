import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayAfter,
  dayName,
  hourOfStudyDay,
  startOfStudyDay,
  startOfStudyWeek,
  startsOfStudyDays,
  studyDayOf,
  studyDaysBetween,
  weekday,
} from './study-day.ts';

const at = (text: string) => new Date(text);

describe("a learner's day", () => {
  it.each([
    ['UTC', '2026-11-20T03:59:59Z', '2026-11-19'],
    ['UTC', '2026-11-20T04:00:00Z', '2026-11-20'],
    ['Europe/Berlin', '2026-11-20T02:59:59Z', '2026-11-19'],
    ['Europe/Berlin', '2026-11-20T03:00:00Z', '2026-11-20'],
    ['America/New_York', '2026-11-20T04:30:00Z', '2026-11-19'],
    // half and quarter hours
    ['Asia/Kolkata', '2026-11-19T22:29:59Z', '2026-11-19'],
    ['Asia/Kolkata', '2026-11-19T22:30:00Z', '2026-11-20'],
    ['Asia/Kathmandu', '2026-11-19T22:14:59Z', '2026-11-19'],
    ['Asia/Kathmandu', '2026-11-19T22:15:00Z', '2026-11-20'],
    // both sides of the date line: one moment, two dates
    ['Pacific/Kiritimati', '2026-11-20T14:30:00Z', '2026-11-21'],
    ['Pacific/Pago_Pago', '2026-11-20T14:30:00Z', '2026-11-19'],
    // the nights in which the clocks change: 3 in the morning is still the evening before
    ['Europe/Berlin', '2026-03-29T01:30:00Z', '2026-03-28'],
    ['Europe/Berlin', '2026-03-29T02:00:00Z', '2026-03-29'],
    ['Europe/Berlin', '2026-10-25T02:59:59Z', '2026-10-24'],
    ['Europe/Berlin', '2026-10-25T03:00:00Z', '2026-10-25'],
    ['America/New_York', '2026-11-01T08:59:59Z', '2026-10-31'],
    ['Australia/Lord_Howe', '2026-04-04T17:29:59Z', '2026-04-04'],
    ['Australia/Lord_Howe', '2026-04-04T17:30:00Z', '2026-04-05'],
    ['UTC', '2027-01-01T02:00:00Z', '2026-12-31'],
  ])('begins at 4 in the morning: in %s %s is of %s', (zone, moment, day) => {
    expect(studyDayOf(at(moment), zone)).toBe(day);
  });

  it('is as long as from its start to the next, 23 or 25 hours when the clocks change', () => {
    const hours = (day: string) => {
      const noon = at(`${day}T12:00:00Z`);
      const length =
        startOfStudyDay(noon, 'Europe/Berlin', 1).getTime() -
        startOfStudyDay(noon, 'Europe/Berlin').getTime();
      return length / 3_600_000;
    };
    expect(['2026-03-28', '2026-10-24', '2026-11-20'].map(hours)).toEqual([23, 25, 24]);
  });

  it('holds every moment from its start on, and none before it, in any zone', () => {
    const zones = fc.constantFrom(
      ...['UTC', 'Europe/Berlin', 'Africa/Cairo', 'Asia/Beirut', 'America/Havana', 'America/Santiago'],
      ...[
        'Australia/Lord_Howe',
        'Asia/Kathmandu',
        'Pacific/Chatham',
        'Pacific/Kiritimati',
        'America/St_Johns',
      ],
    );
    const moments = fc.date({
      min: at('2024-01-01T00:00:00Z'),
      max: at('2030-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, zones, (moment, zone) => {
        const [start, end] = startsOfStudyDays(moment, zone, 0, 2) as [Date, Date];
        const day = studyDayOf(moment, zone);
        expect(start <= moment && moment < end).toBe(true);
        expect([studyDayOf(start, zone), studyDayOf(new Date(end.getTime() - 1), zone)]).toEqual([day, day]);
        expect(studyDayOf(end, zone)).toBe(dayAfter(day, 1));
        expect(studyDaysBetween(moment, end, zone)).toBe(1);
      }),
    );
  });

  it('belongs to a week that begins on Monday at 4', () => {
    // 20 November 2026 is a Friday.
    const week = (moment: string, zone: string) => startOfStudyWeek(at(moment), zone).toISOString();
    expect(week('2026-11-20T12:00:00Z', 'UTC')).toBe('2026-11-16T04:00:00.000Z');
    expect(week('2026-11-16T03:59:00Z', 'UTC')).toBe('2026-11-09T04:00:00.000Z');
    expect(week('2026-10-26T12:00:00Z', 'Europe/Berlin')).toBe('2026-10-26T03:00:00.000Z');
    expect(week('2026-11-01T12:00:00Z', 'America/New_York')).toBe('2026-10-26T08:00:00.000Z');
    expect(['2026-11-16', '2026-11-20', '2026-11-22'].map(weekday)).toEqual([0, 4, 6]);
  });

  it('has each hour once: those before 4 at its end', () => {
    const hour = (moment: string, one: number) =>
      hourOfStudyDay(at(moment), 'Europe/Berlin', one).toISOString();
    expect(hour('2026-11-20T12:00:00Z', 18)).toBe('2026-11-20T17:00:00.000Z');
    expect(hour('2026-11-20T12:00:00Z', 1)).toBe('2026-11-21T00:00:00.000Z');
    expect(hour('2026-11-21T01:00:00Z', 18)).toBe('2026-11-20T17:00:00.000Z');
    // The hour that the clocks skip is when they have moved on.
    expect(hour('2026-03-28T12:00:00Z', 2)).toBe('2026-03-29T01:00:00.000Z');
  });

  it('crosses months and years', () => {
    expect(startOfStudyDay(at('2026-12-31T12:00:00Z'), 'UTC', 1)).toEqual(at('2027-01-01T04:00:00Z'));
    expect(studyDaysBetween(at('2026-12-31T23:30:00Z'), at('2027-01-01T03:10:00Z'), 'UTC')).toBe(0);
    expect(studyDaysBetween(at('2027-01-01T04:10:00Z'), at('2026-12-31T23:30:00Z'), 'UTC')).toBe(-1);
    expect([dayAfter('2028-02-28', 1), dayAfter('2027-03-01', -1)]).toEqual(['2028-02-29', '2027-02-28']);
  });

  it('is named with the year if that is another one', () => {
    const now = at('2026-11-20T12:00:00Z');
    expect(dayName(at('2026-11-20T02:30:00Z'), now, 'Europe/Berlin')).toBe('19 November');
    expect(dayName(at('2026-11-20T03:30:00Z'), now, 'Europe/Berlin')).toBe('20 November');
    expect(dayName(at('2025-11-19T12:00:00Z'), now, 'UTC')).toBe('19 November 2025');
    expect(dayName(at('2026-01-01T03:00:00Z'), now, 'UTC')).toBe('31 December 2025');
  });

  it('an invalid time zone counts as UTC', () => {
    expect(studyDayOf(at('2026-11-20T12:00:00Z'), 'Moon/Base')).toBe('2026-11-20');
  });
});
