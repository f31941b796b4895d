import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCalendar } from './test-read-calendar.ts';
import { writeCalendar } from './write-calendar.ts';

const stamp = new Date('2026-11-20T04:00:00Z');
const event = { uid: 'a@b', day: '2026-12-31', summary: 'S', description: 'D', url: 'https://example.com' };

it('is a calendar with its properties, each event with its date, and the day after as its end', () => {
  const calendar = readCalendar(writeCalendar('Lectern reviews', stamp, [event]));
  expect(calendar.name).toBe('VCALENDAR');
  expect(calendar.props.get('VERSION')).toBe('2.0');
  expect(calendar.inside.map(({ name, props }) => [name, Object.fromEntries(props)])).toEqual([
    [
      'VEVENT',
      {
        UID: 'a@b',
        DTSTAMP: '20261120T040000Z',
        'DTSTART;VALUE=DATE': '20261231',
        'DTEND;VALUE=DATE': '20270101',
        SUMMARY: 'S',
        DESCRIPTION: 'D',
        URL: 'https://example.com',
        TRANSP: 'TRANSPARENT',
      },
    ],
  ]);
});

it('without events still has the one component that a calendar must have', () => {
  expect(readCalendar(writeCalendar('n', stamp, [])).inside.map(({ name }) => name)).toEqual(['VTIMEZONE']);
});

it('any text comes back as it was, in lines of at most 75 octets', () => {
  const texts = fc.string({
    unit: fc.oneof(fc.constantFrom(...'\\;,:"\n é漢👩🏽‍🔬'), fc.string({ minLength: 1, maxLength: 1 })),
  });
  const kept = (text: string) => text.replace(/(?![\n\t])\p{Cc}/gu, '');
  fc.assert(
    fc.property(texts, (text) => {
      const summary = kept(text).repeat(9);
      const [read] = readCalendar(writeCalendar('n', stamp, [{ ...event, summary }])).inside;
      expect(read?.props.get('SUMMARY')).toBe(summary);
    }),
  );
  const [read] = readCalendar(writeCalendar('n', stamp, [{ ...event, summary: 'a\r\nb\0c\x1bd' }])).inside;
  expect(read?.props.get('SUMMARY')).toBe('a\nbcd');
});
