import { describe, expect, it } from 'vitest';
import { lessonMinutes } from '#shared/rules/documents/reading-time.ts';
import type { ReadDocument } from '../../document-types.ts';
import { planReading, regrouped } from './plan-reading.ts';
import type { Piece } from './reading-pieces.ts';
import { readDocument } from './test-documents.ts';

const titles = (lessons: Piece[][]) =>
  lessons.map((pieces) =>
    pieces.map(({ section, part }) => (part ? `${section.title} ${part.n}/${part.of}` : section.title)),
  );
const words = (pieces: Piece[]) => pieces.reduce((sum, piece) => sum + piece.words, 0);
const plan = (document: ReadDocument, room: number | null) => planReading([document], room);

describe('the sections of a document, in order, become lessons', () => {
  const short = readDocument(
    ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((title) => ({ title, paragraphs: [500] })),
  );

  it('of the requested number: short neighbours are joined', () => {
    expect(titles(plan(short, 3).lessons)).toEqual([
      ['One', 'Two'],
      ['Three', 'Four'],
      ['Five', 'Six'],
    ]);
    expect(titles(plan(short, 1).lessons)).toEqual([['One', 'Two', 'Three', 'Four', 'Five', 'Six']]);
  });

  it('with the given numbers of sections, if these include all sections and each lesson is readable', () => {
    const { lessons } = plan(short, 3);
    expect(titles(regrouped(lessons, [1, 5]))).toEqual([['One'], ['Two', 'Three', 'Four', 'Five', 'Six']]);
    for (const sizes of [[1, 4], [1, 6], [0, 6], []]) expect(regrouped(lessons, sizes)).toBe(lessons);
    const long = plan(readDocument([1, 2].map((n) => ({ title: `${n}`, paragraphs: [5000] }))), 2).lessons;
    expect(regrouped(long, [2])).toBe(long);
  });

  it('of half an hour each without a requested number', () => {
    expect(plan(short, null).lessons).toHaveLength(1);
    const long = readDocument(
      Array.from({ length: 12 }, (_, at) => ({ title: `Chapter ${at + 1}`, paragraphs: [1400, 1400] })),
    );
    const { lessons } = plan(long, null);
    expect(lessons).toHaveLength(12);
    for (const lesson of lessons) expect(lessonMinutes(words(lesson))).toBeLessThan(35);
  });

  it('of a minimum length, even if more are requested', () => {
    expect(plan(short, 20).lessons).toHaveLength(6);
    const tiny = readDocument([{ title: 'A line', paragraphs: [40] }]);
    expect(plan(tiny, 6).lessons).toHaveLength(1);
  });

  it('a long section is divided between paragraphs, before a heading if one is near', () => {
    const long = readDocument([
      { title: 'All of it', paragraphs: Array(30).fill(1000), headings: { 9: 'Halfway', 20: 'Nearly' } },
    ]);
    const { lessons, beyond } = plan(long, 6);
    expect(titles(lessons).flat()[0]).toMatch(/^All of it 1\/\d+$/);
    expect(beyond).toEqual([]);
    expect(lessons.length).toBeGreaterThan(3);
    const ranges = lessons.flat().map(({ blocks }) => blocks);
    // The parts have neither gaps nor overlaps.
    expect(ranges[0]?.from).toBe(0);
    for (const [at, range] of ranges.entries())
      if (at > 0) expect(range?.from).toBe((ranges[at - 1]?.to ?? 0) + 1);
    expect(ranges.at(-1)?.to).toBe(31);
  });

  it('no lesson takes more than an hour, and sections that do not fit are reported', () => {
    const book = readDocument(
      Array.from({ length: 30 }, (_, at) => ({ title: `Chapter ${at + 1}`, paragraphs: [2500, 2500] })),
    );
    const { lessons, beyond } = plan(book, 4);
    expect(lessons).toHaveLength(4);
    for (const lesson of lessons) expect(lessonMinutes(words(lesson))).toBeLessThanOrEqual(60);
    const read = lessons.flat().length;
    expect(beyond[0]?.section.title).toBe(`Chapter ${read + 1}`);
    expect(read + beyond.length).toBe(30);
  });

  it('a heading without text stays with its subsections', () => {
    const parts = readDocument([
      { title: 'Part one' },
      { title: 'A', level: 2, paragraphs: [2000] },
      { title: 'Part two' },
      { title: 'B', level: 2, paragraphs: [2000] },
    ]);
    expect(titles(plan(parts, 2).lessons)).toEqual([
      ['Part one', 'A'],
      ['Part two', 'B'],
    ]);
  });

  it('requesting the proposed number gives the proposed lessons', () => {
    const long = readDocument(
      Array.from({ length: 25 }, (_, at) => ({
        title: `Part ${at + 1}`,
        paragraphs: [90 * at, 500, 40 * at],
      })),
    );
    const proposed = plan(long, null).lessons;
    expect(proposed.length).toBeGreaterThan(3);
    expect(titles(plan(long, proposed.length).lessons)).toEqual(titles(proposed));
  });

  it('the same document gives the same lessons', () => {
    expect(titles(plan(short, 4).lessons)).toEqual(titles(plan(short, 4).lessons));
  });
});

describe('sections that are not text to learn from', () => {
  const book = readDocument([
    { title: 'Table of Contents', paragraphs: [200] },
    { title: '1. Cells', paragraphs: [900] },
    { title: 'Index', paragraphs: [400] },
    { title: 'A to M', level: 2, paragraphs: [400] },
    { title: 'Bibliography', paragraphs: [100] },
  ]);

  it('contents, index and bibliography are omitted with their subsections, and reported', () => {
    const { lessons, leftOut } = plan(book, null);
    expect(titles(lessons)).toEqual([['1. Cells']]);
    expect(leftOut.map(({ section }) => section.title)).toEqual([
      'Table of Contents',
      'Index',
      'Bibliography',
    ]);
  });

  it('sections that the learner selected are used under any name', () => {
    const { lessons, leftOut } = plan({ ...book, isChosen: true }, null);
    expect(titles(lessons).flat()).toHaveLength(5);
    expect(leftOut).toEqual([]);
  });

  it('a document with no other sections is used as it is', () => {
    expect(plan(readDocument([{ title: 'Index', paragraphs: [400] }]), null).lessons).toHaveLength(1);
  });
});
