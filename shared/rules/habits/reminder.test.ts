import { expect, it } from 'vitest';
import { isReminderDue } from './reminder.ts';

it.each([
  ['before its hour', '2026-11-20T16:59:59Z', 18, null, false],
  ['at its hour', '2026-11-20T17:00:00Z', 18, null, true],
  ['late on the same day', '2026-11-21T01:00:00Z', 18, null, true],
  ['once that day is over', '2026-11-21T03:00:00Z', 18, null, false],
  ['when the day was decided on', '2026-11-20T18:00:00Z', 18, '2026-11-20', false],
  ['when the day before was decided on', '2026-11-20T18:00:00Z', 18, '2026-11-19', true],
  ['past midnight, for an hour of the night', '2026-11-21T00:00:00Z', 1, '2026-11-19', true],
  ['in the evening, for an hour of the night', '2026-11-20T22:59:59Z', 1, null, false],
  ['after a journey to the west', '2026-11-20T18:00:00Z', 18, '2026-11-21', false],
  ['after a clock was a year ahead', '2026-11-20T18:00:00Z', 18, '2027-11-20', true],
])('a reminder is due: %s', (_, now, hour, decidedOn, due) => {
  expect(isReminderDue(new Date(now), { timeZone: 'Europe/Berlin', hour, decidedOn })).toBe(due);
});
