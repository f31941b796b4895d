import { describe, expect, it } from 'vitest';
import { firstOpen, outlineOf, pathTo, visibleRows } from './outline-rows.ts';
import { rowByKey } from './row-by-key.ts';

const sections = (...levels: number[]) =>
  levels.map((level, at) => ({ n: at + 1, title: `${'ABCDEFGH'[at]} part`, level, pages: null, words: 1 }));

describe('an outline', () => {
  it('nests sections by the levels of their headings', () => {
    const nodes = outlineOf(sections(1, 2, 3, 2, 1));
    expect(
      nodes.map(({ depth, hasParts, position, siblings }) => [depth, hasParts, position, siblings]),
    ).toEqual([
      [1, true, 1, 2],
      [2, true, 1, 2],
      [3, false, 1, 1],
      [2, false, 2, 2],
      [1, false, 2, 2],
    ]);
    expect(pathTo(nodes, 3)).toEqual([2, 1]);
    expect(pathTo(nodes, 77)).toEqual([]);
  });

  it('skips levels that a document does not use', () => {
    expect(outlineOf(sections(3, 1, 4, 6, 2)).map(({ depth }) => depth)).toEqual([1, 1, 2, 3, 2]);
  });

  it('shows the subsections of expanded sections only', () => {
    const nodes = outlineOf(sections(1, 2, 3, 2, 1));
    const shown = (...open: number[]) => visibleRows(nodes, new Set(open)).map(({ n }) => n);
    expect(shown()).toEqual([1, 5]);
    expect(shown(1)).toEqual([1, 2, 4, 5]);
    expect(shown(2)).toEqual([1, 5]);
    expect(shown(1, 2)).toEqual([1, 2, 3, 4, 5]);
  });

  it('is expanded only around the current section if it is long', () => {
    const nodes = outlineOf(sections(...Array.from({ length: 90 }, (_, at) => 1 + (at % 3))));
    expect([...firstOpen(nodes, 6)].sort()).toEqual([4, 5]);
    expect(firstOpen(outlineOf(sections(1, 2, 3)), 1)).toEqual(new Set([1, 2]));
  });
});

describe('keys in an outline', () => {
  const nodes = outlineOf(sections(1, 2, 3, 2, 1));
  const by = (key: string, from: number, open: number[] = [1, 2]) =>
    rowByKey(key, visibleRows(nodes, new Set(open)), new Set(open), from);

  it.each([
    ['ArrowDown', 1, { focus: 2 }],
    ['ArrowDown', 5, { focus: 5 }],
    ['ArrowUp', 5, { focus: 4 }],
    ['ArrowUp', 1, { focus: 1 }],
    ['Home', 4, { focus: 1 }],
    ['End', 1, { focus: 5 }],
    ['ArrowRight', 1, { focus: 2 }],
    ['ArrowRight', 3, { focus: 3 }],
    ['ArrowLeft', 3, { focus: 2 }],
    ['ArrowLeft', 2, { toggle: 2 }],
    ['ArrowLeft', 5, { focus: 5 }],
    ['d', 1, { focus: 4 }],
    ['A', 4, { focus: 1 }],
    ['z', 1, null],
    ['Enter', 1, null],
    [' ', 1, null],
  ])('%s at section %s gives %j', (key, from, wanted) => {
    expect(by(key, from)).toEqual(wanted);
  });

  it('expands a collapsed section', () => {
    expect(by('ArrowRight', 1, [])).toEqual({ toggle: 1 });
    expect(by('ArrowLeft', 1, [])).toEqual({ focus: 1 });
  });
});
