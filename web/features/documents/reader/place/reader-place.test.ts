import { describe, expect, it } from 'vitest';
import { blockOfPage, pageOfBlock, sectionOfPage } from './page-of-place.ts';
import { openingPlace, placeOfSearch, searchWithPlace } from './reader-place.ts';

describe('the position in an address', () => {
  it.each([
    ['section=3', { section: 3, block: 0 }],
    ['section=3&block=12', { section: 3, block: 12 }],
    ['block=12', null],
    ['section=0', null],
    ['section=-1', null],
    ['section=1.5', null],
    ['section=two', null],
    ['section=99999999999999999999', null],
    ['section=2&block=x', { section: 2, block: 0 }],
    ['', null],
  ])('%s names %j', (search, place) => {
    expect(placeOfSearch(new URLSearchParams(search))).toEqual(place);
  });

  it('is written without losing other parameters', () => {
    const search = new URLSearchParams('q=tide&section=1&block=4');
    expect(String(searchWithPlace(search, { section: 2, block: 7 }))).toBe('q=tide&section=2&block=7');
    expect(String(searchWithPlace(search, { section: 2, block: 0 }))).toBe('q=tide&section=2');
  });
});

describe('a document opens', () => {
  const left = { section: 2, block: 5 };

  it('at the position in the address, otherwise at the last position, otherwise at its beginning', () => {
    expect(openingPlace({ section: 3, block: 1 }, left, [1, 2, 3])).toEqual({ section: 3, block: 1 });
    expect(openingPlace({ section: 9, block: 1 }, left, [1, 2, 3])).toEqual(left);
    expect(openingPlace(null, { section: 9, block: 0 }, [1, 2, 3])).toEqual({ section: 1, block: 0 });
    expect(openingPlace(null, left, [])).toBeNull();
  });
});

describe('pages and their text', () => {
  const block = (page: number | null) => ({ kind: 'paragraph' as const, text: 'x', page });
  const section = (n: number, from: number, to: number) => ({
    n,
    title: '',
    level: 1,
    words: 1,
    pages: { from, to },
  });
  const text = { ...section(1, 4, 7), edition: 1, blocks: [block(4), block(null), block(5), block(7)] };

  it('a block is on its own page, or on that of the block before it', () => {
    expect([0, 1, 2, 3, 99].map((at) => pageOfBlock(text, at))).toEqual([4, 4, 5, 7, 7]);
    expect(pageOfBlock({ ...text, blocks: [block(null)] }, 0)).toBe(4);
    expect(pageOfBlock({ ...text, pages: null, blocks: [] }, 0)).toBeNull();
  });

  it('a page begins with its first block, or with the next one that has text', () => {
    expect([1, 4, 5, 6, 7, 8].map((page) => blockOfPage(text, page))).toEqual([0, 0, 2, 3, 3, 3]);
    expect(blockOfPage({ ...text, blocks: [] }, 5)).toBe(0);
  });

  it('a page belongs to the open section if that includes it, otherwise to the first that does', () => {
    const sections = [section(1, 1, 3), section(2, 3, 3), section(3, 3, 6), section(4, 9, 9)];
    expect(sectionOfPage(sections, 3, 2)).toBe(2);
    expect(sectionOfPage(sections, 3, 4)).toBe(1);
    expect(sectionOfPage(sections, 8, 1)).toBe(3);
    expect(sectionOfPage([{ ...section(1, 1, 1), pages: null }], 1, 1)).toBeNull();
  });
});
