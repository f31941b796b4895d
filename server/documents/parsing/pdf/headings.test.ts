import { expect, test } from 'vitest';
import { parsePdf } from './parse-pdf.ts';
import { linesAt, makePdf, type TestDocument, type TestText } from './test-pdf.ts';

const lines = [
  'Water rises from the sea as vapour and falls',
  'on the land as rain; rivers bring it back, and',
  'so it goes round and round without an end to',
  'it. People have asked for a very long time why',
];

async function titlesOf(document: TestDocument): Promise<string[]> {
  const { sections } = await parsePdf(makePdf(document), () => {});
  return sections.filter(({ title }) => title !== '').map(({ title, level }) => `${level} ${title}`);
}

/** A page with these bold titles, each followed by some text. */
const chapters = (titles: string[], size = 10): TestText[] =>
  titles.flatMap((title, index) => [
    { text: title, x: 72, y: 80 + index * 100, size, font: 'bold' },
    ...linesAt(lines, { y: 105 + index * 100 }),
  ]);

test('Roman numerals, letters and numbers of titles determine their levels', async () => {
  const titles = ['I. The sea', 'A. Tides', '1. Of the moon', '2. Of the sun', 'II. The land', 'A. Rain'];
  const pages = [titles.slice(0, 3), titles.slice(3)].map((some) => ({ texts: chapters(some) }));
  expect(await titlesOf({ pages })).toEqual([
    '1 I. The sea',
    '2 A. Tides',
    '3 1. Of the moon',
    '3 2. Of the sun',
    '1 II. The land',
    '2 A. Rain',
  ]);
});

test('A single bookmark for the title does not replace the headings', async () => {
  const titles = await titlesOf({
    pages: [
      { texts: [{ text: 'Of Water', x: 200, y: 40, size: 18 }, ...chapters(['1 The sea', '2 The land'])] },
    ],
    outline: [{ title: 'Of Water', page: 1, y: 20 }],
  });
  expect(titles).toEqual(['1 Of Water', '2 1 The sea', '2 2 The land']);
});

test('A numbered title may be a little smaller than the text', async () => {
  const titles = await titlesOf({ pages: [{ texts: chapters(['1 The sea', '2 The land'], 9) }] });
  expect(titles).toEqual(['1 1 The sea', '1 2 The land']);
});

test('Entries of a table of contents are no headings', async () => {
  const contents = ['The sea', 'The land', 'The air'].flatMap((text, at) => [
    { text, x: 72, y: 80 + at * 20, size: 10, font: 'bold' as const },
    { text: String(at + 1), x: 400, y: 80 + at * 20, size: 10, font: 'bold' as const },
  ]);
  const titles = await titlesOf({
    pages: [{ texts: contents }, { texts: chapters(['The sea', 'The land', 'The air']) }],
  });
  expect(titles).toEqual(['1 The sea', '1 The land', '1 The air']);
});
