import { describe, expect, it } from 'vitest';
import { shareOfWeek, studyTimeText } from './study-time.ts';

describe('Duration of study', () => {
  it.each([
    [5, 'less than 1~min'],
    [29, 'less than 1~min'],
    [30, '1~min'],
    [35 * 60, '35~min'],
    [59 * 60 + 40, '1~h'],
    [2 * 3600 + 10 * 60, '2~h 10~min'],
    [120 * 3600, '120~h'],
  ])('%i seconds read %j, where ~ is a non-breaking space', (seconds, text) => {
    expect(studyTimeText(seconds)).toBe(text.replaceAll('~', '\u00a0'));
  });
});

describe('The week against the weekly hours', () => {
  it('is a share of them, never more than the whole', () => {
    expect(shareOfWeek(3600, 4)).toBe(0.25);
    expect(shareOfWeek(9 * 3600, 4)).toBe(1);
  });

  it('is unknown, rather than 0, if nothing was measured or planned', () => {
    expect(shareOfWeek(0, 4)).toBeNull();
    expect(shareOfWeek(3600, null)).toBeNull();
    expect(shareOfWeek(3600, 0)).toBeNull();
  });
});
