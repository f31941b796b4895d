import { dayAfter } from '#shared/rules/study-day.ts';

/** An entry that lasts a whole day. */
export type CalendarEvent = {
  /** stable: the same entry has the same one in every copy of the calendar */
  uid: string;
  /** YYYY-MM-DD */
  day: string;
  summary: string;
  description: string;
  url: string;
};

/** Octets of a line without its end (RFC 5545, 3.1). */
const lineOctets = 75;

/** A text value (RFC 5545, 3.3.11). Control characters other than line breaks have no place in one. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '');

/** A line, folded where it is too long: never inside of a character. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > lineOctets) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += sign;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

const dateOf = (day: string): string => day.replaceAll('-', '');
const timeOf = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const eventLines = ({ uid, day, summary, description, url }: CalendarEvent, stamp: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${timeOf(stamp)}`,
  `DTSTART;VALUE=DATE:${dateOf(day)}`,
  `DTEND;VALUE=DATE:${dateOf(dayAfter(day, 1))}`,
  `SUMMARY:${escaped(summary)}`,
  `DESCRIPTION:${escaped(description)}`,
  `URL:${url}`,
  // It says what is there to do, and keeps no time free.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** A calendar has at least one component; this one shows nothing. */
const nothing = [
  ...['BEGIN:VTIMEZONE', 'TZID:Etc/UTC', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...['TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'END:STANDARD', 'END:VTIMEZONE'],
];

/** A calendar to subscribe to (RFC 5545, RFC 7986). `stamp`: as of when it is. */
export function writeCalendar(name: string, stamp: Date, events: readonly CalendarEvent[]): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Lectern//Reviews//EN', 'CALSCALE:GREGORIAN'],
    ...['METHOD:PUBLISH', `NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`],
    ...['REFRESH-INTERVAL;VALUE=DURATION:PT6H', 'X-PUBLISHED-TTL:PT6H'],
    ...(events.length === 0 ? nothing : events.flatMap((event) => eventLines(event, stamp))),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
