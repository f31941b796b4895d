import { describe, expect, it } from 'vitest';
import { pageRanges } from './page-ranges.ts';

describe('the pages of a document', () => {
  it.each([
    [[3], '3'],
    [[3, 7, 8, 9], '3, 7–9'],
    [[1, 2], '1–2'],
    [[1, 3, 5], '1, 3, 5'],
    [[], ''],
  ])('%j are formatted as %j', (pages, words) => {
    expect(pageRanges(pages)).toBe(words);
  });

  it('beyond a dozen ranges, the rest is counted', () => {
    const every3rd = Array.from({ length: 52 }, (_, at) => 1 + 3 * at);
    expect(pageRanges([...every3rd, 400, 401])).toBe(
      '1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 34 and 42 more',
    );
  });
});
