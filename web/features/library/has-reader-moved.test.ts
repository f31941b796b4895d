import { describe, expect, it } from 'vitest';
import { hasReaderMoved } from './has-reader-moved.ts';

const before = { scrolled: 900, top: 900 };

describe('a page that grows above the requested part', () => {
  it.each([
    ['stands still', { scrolled: 900, top: 1300 }],
    ['is scrolled along by the browser', { scrolled: 1300, top: 1300 }],
    ['shrinks and is scrolled back', { scrolled: 700, top: 700 }],
    ['is rounded to whole pixels', { scrolled: 900.5, top: 900 }],
  ])('is not mistaken for scrolling by the reader when it %s', (_, now) => {
    expect(hasReaderMoved(before, now)).toBe(false);
  });

  it.each([
    ['down', { scrolled: 1500, top: 900 }],
    ['up', { scrolled: 400, top: 900 }],
    ['down while it grew', { scrolled: 2000, top: 1300 }],
    ['up while it grew', { scrolled: 500, top: 1300 }],
    ['up while it grew by more than that and was scrolled along', { scrolled: 1451, top: 3451 }],
  ])('is left alone once the reader has scrolled %s', (_, now) => {
    expect(hasReaderMoved(before, now)).toBe(true);
  });
});
