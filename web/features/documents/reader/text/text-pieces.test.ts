import { describe, expect, it } from 'vitest';
import { foundRanges } from '../search/found-ranges.ts';
import { hasMarker, partsOf, tableRows } from './block-groups.ts';
import { type SpanKind, textPieces } from './text-pieces.ts';

describe('a text with highlights', () => {
  const cut = (...spans: [number, number, SpanKind][]) =>
    textPieces(
      '0123456789',
      spans.map(([from, to, kind]) => ({ from, to, kind })),
    ).map(({ text, kind }) => [text, kind]);

  it('is split where they begin and end', () => {
    expect(cut([2, 4, 'mark'])).toEqual([
      ['01', null],
      ['23', 'mark'],
      ['456789', null],
    ]);
  });

  it('shows the strongest of several', () => {
    expect(cut([2, 8, 'mark'], [4, 6, 'found'])).toEqual([
      ['01', null],
      ['23', 'mark'],
      ['45', 'found'],
      ['67', 'mark'],
      ['89', null],
    ]);
  });

  it('ignores highlights beyond its end', () => {
    expect(cut([8, 99, 'note'], [-5, 1, 'open'], [5, 5, 'mark'])).toEqual([
      ['0', 'open'],
      ['1234567', null],
      ['89', 'note'],
    ]);
  });
});

describe('the blocks of a section', () => {
  const paragraph = (page: number | null) => ({ kind: 'paragraph' as const, text: 'x', page });

  it('know where a page begins', () => {
    const blocks = [null, 3, 3, null, 4, 3].map(paragraph);
    const pages = partsOf(blocks)
      .flat()
      .map((group) => group.kind === 'single' && group.block.newPage);
    expect(pages).toEqual([null, 3, null, null, 4, 3]);
  });

  it('are split into parts of about fifty, without dividing a list', () => {
    const items = Array.from({ length: 120 }, () => ({ kind: 'item' as const, text: 'x', page: null }));
    const blocks = [...Array.from({ length: 60 }, () => paragraph(null)), ...items, paragraph(null)];
    const sizes = partsOf(blocks).map((part) =>
      part.reduce((sum, group) => sum + (group.kind === 'list' ? group.items.length : 1), 0),
    );
    expect(sizes).toEqual([50, 10 + 120, 1]);
  });

  it.each(['• one', '– one', '1. one', '12) one', '(a) one', 'b. one', 'iv. one', '* one'])(
    '%s has its own bullet or number',
    (text) => expect(hasMarker(text)).toBe(true),
  );

  it.each(['one', 'I came', 'A tide. It rises', '1.5 metres', '-', 'etc. and so on'])('%s has none', (text) =>
    expect(hasMarker(text)).toBe(false),
  );

  it('of a table are split into cells and rows', () => {
    expect(tableRows('a\tb\n\tc\n')).toEqual([['a', 'b'], ['', 'c'], ['']]);
  });
});

it('have matches highlighted as whole words, throughout', () => {
  const hit = {
    documentId: 'd',
    documentTitle: 'T',
    section: { n: 1, title: 'S' },
    block: 4,
    page: null,
    excerpt: [
      { text: 'tides', found: true },
      { text: ' and ', found: false },
      { text: 'Tide', found: true },
    ],
  };
  const text = 'Tide, tides; riptides, Tides and tides.';
  const found = foundRanges(hit, text).map(({ start, end }) => [
    start.block,
    text.slice(start.offset, end.offset),
    start.offset,
  ]);
  expect(found).toEqual([
    [4, 'tides', 6],
    [4, 'tides', 33],
    [4, 'Tide', 0],
  ]);
});
