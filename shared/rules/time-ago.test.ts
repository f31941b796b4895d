import { describe, expect, it } from 'vitest';
import { timeAgo } from './time-ago.ts';

const now = new Date('2026-11-20T12:00:00Z');

describe('relative times', () => {
  it.each([
    ['2026-11-20T12:00:30Z', 'just now'],
    ['2026-11-20T11:59:01Z', 'just now'],
    ['2026-11-20T11:59:00Z', '1 minute ago'],
    ['2026-11-20T10:30:00Z', '1 hour ago'],
    ['2026-11-18T12:00:00Z', '2 days ago'],
    ['2026-11-01T12:00:00Z', '2 weeks ago'],
    ['2026-08-20T12:00:00Z', '3 months ago'],
    ['2024-11-20T12:00:00Z', '2 years ago'],
  ])('%s is %s', (at, said) => {
    expect(timeAgo(new Date(at), now)).toBe(said);
  });
});
