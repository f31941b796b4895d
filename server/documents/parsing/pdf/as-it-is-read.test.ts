import { expect, test } from 'vitest';
import { parsePdf } from './parse-pdf.ts';
import { linesAt, makePdf, type TestText } from './test-pdf.ts';

/** The blocks of pages as '[kind] text', without the kind for paragraphs. */
async function readBlocks(...pages: TestText[][]): Promise<string[]> {
  const { sections } = await parsePdf(makePdf({ pages: pages.map((texts) => ({ texts })) }), () => {});
  return sections.flatMap(({ blocks }) =>
    blocks.map(({ kind, text }) => (kind === 'paragraph' ? text : `[${kind}] ${text}`)),
  );
}

const lines = [
  'Water rises from the sea as vapour and falls',
  'on the land as rain; rivers bring it back, and',
  'so it goes round and round without an end to',
  'it. People have asked for a very long time why',
];
const text = lines.join(' ');
/** In visual order, as right-to-left text is drawn: with its letters reversed. */
const drawn = (word: string) => [...word].reverse().join('');

test('A small letter within a word belongs to it', async () => {
  const [first, ...others] = lines;
  const blocks = await readBlocks([
    { text: first ?? '', x: 72, y: 88 },
    { text: 'with the help of L', x: 72, y: 100 },
    { text: 'A', x: 141.5, y: 98, size: 7 },
    { text: 'TEX as it is', x: 145.5, y: 100 },
    ...linesAt(others, { y: 112 }),
  ]);
  expect(blocks).toEqual([`${first} with the help of LATEX as it is ${others.join(' ')}`]);
});

test('Words with spaces between their letters are joined', async () => {
  const spaced = (word: string, x: number, y: number) =>
    [...word].map((letter, at) => ({ text: letter, x: x + at * 11, y }));
  const blocks = await readBlocks([
    ...spaced('THE', 72, 100),
    ...spaced('HARBOUR', 117, 100),
    ...linesAt(lines, { y: 140 }),
    ...spaced('ABCDEF', 72, 240),
  ]);
  expect(blocks).toEqual(['THE HARBOUR', text, 'A B C D E F']);
});

test('Line numbers of a draft are removed', async () => {
  const many = [...lines, ...lines, ...lines];
  const numbers = many.map((_, at) => ({
    text: String(at + 95),
    x: at < 5 ? 43 : 40,
    y: 100 + at * 12,
    size: 6,
  }));
  expect(await readBlocks([...linesAt(many), ...numbers])).toEqual([[text, text, text].join(' ')]);
});

test('The numbers of table rows are kept', async () => {
  const rows = ['Chad', 'Laos', 'Peru', 'Fiji', 'Cuba', 'Oman', 'Iran', 'Mali', 'Togo'].flatMap(
    (name, at) => [
      { text: String(at + 1), x: 72, y: 100 + at * 14 },
      { text: name, x: 110, y: 100 + at * 14 },
      { text: `${at + 3} million`, x: 200, y: 100 + at * 14 },
    ],
  );
  const [block = ''] = await readBlocks(rows);
  expect(block).toMatch(/^\[table\] 1\tChad\t3 million\n2\tLaos/);
});

test('Each footnote is a separate block', async () => {
  const note = (sign: string, words: string, y: number) => [
    { text: sign, x: 72, y: y - 3, size: 5 },
    { text: words, x: 76, y, size: 7 },
  ];
  const blocks = await readBlocks([
    ...linesAt(lines),
    ...note('1', 'What is said of the sea, and that at some length, in one line', 700),
    ...note('2', 'What is said of the rain, and that at some length as well', 709),
  ]);
  expect(blocks.slice(1)).toEqual([
    '¹ What is said of the sea, and that at some length, in one line',
    '² What is said of the rain, and that at some length as well',
  ]);
});

test('Text after a short list item is not part of it', async () => {
  const blocks = await readBlocks([
    ...linesAt(lines),
    { text: '• acmtog: used by some.', x: 90, y: 150 },
    { text: 'The majority of what is written about the sea', x: 82, y: 162 },
    ...linesAt(lines.slice(1), { y: 174 }),
  ]);
  expect(blocks[1]).toBe('[item] • acmtog: used by some.');
});

test('A header with a Roman page number is removed on every page', async () => {
  const blocks = await readBlocks(
    ...['ii', 'iii', 'iv', 'v'].map((number) => [
      { text: 'The Water of the Earth', x: 72, y: 40 },
      { text: number, x: 500, y: 40 },
      ...linesAt(lines, { y: 90 }),
    ]),
  );
  expect(blocks.join(' ')).not.toContain('Water of the Earth');
});

test('A right-to-left paragraph is joined', async () => {
  const rows = ['המים עולים מן הים כאדים', 'ויורדים על הארץ כגשם והנהרות', 'מחזירים אותם אל הים'];
  const blocks = await readBlocks(
    rows.map((row, at) => ({
      text: drawn(row),
      x: 500 - row.length * 5,
      y: 100 + at * 12,
      font: 'any' as const,
    })),
  );
  expect(blocks).toEqual([rows.join(' ')]);
});

test('Numbers, brackets and full stops of a right-to-left line are in reading order', async () => {
  const blocks = await readBlocks([
    { text: '4.2', x: 485, y: 100, font: 'any' },
    { text: '.', x: 480, y: 100, font: 'any' },
    { text: drawn('התקנה'), x: 450, y: 100, font: 'any' },
    // The opening bracket of right-to-left text looks like a closing one.
    { text: drawn('ראו'), x: 485, y: 140, font: 'any' },
    { text: ')', x: 474, y: 140, font: 'any' },
    { text: 'PDF', x: 459, y: 140, font: 'any' },
    { text: drawn('ועוד'), x: 434, y: 140, font: 'any' },
  ]);
  expect(blocks).toEqual(['4.2. התקנה', 'ראו (PDF ועוד']);
});

test('Elongation of Arabic words is removed', async () => {
  const blocks = await readBlocks([{ text: drawn('كتــاب'), x: 400, y: 100, font: 'any' }]);
  expect(blocks).toEqual(['كتاب']);
});

test('A drop cap is joined with its word', async () => {
  const blocks = await readBlocks([
    { text: 'W', x: 72, y: 112, size: 30 },
    { text: 'ater rises from the sea as vapour and', x: 101, y: 100 },
    { text: 'falls on the land as rain; rivers bring', x: 101, y: 112 },
    { text: 'it back, and so it goes round and round, all the', x: 72, y: 124 },
    { text: 'year, without an end to it that anybody would know', x: 72, y: 136 },
  ]);
  expect(blocks).toEqual([
    'Water rises from the sea as vapour and falls on the land as rain; rivers bring it back, and so it goes round and round, all the year, without an end to it that anybody would know',
  ]);
});

test('A formula in several rows is one block, and no table', async () => {
  const at = (words: string, x: number, y: number) => ({ text: words, x, y });
  const blocks = await readBlocks([
    ...linesAt(lines),
    { ...at('\uf8eb', 190, 163), font: 'any' as const },
    at('1', 200, 168),
    at('a = b', 120, 175),
    at('+ c', 250, 175),
    at('(5)', 320, 175),
    at('d', 200, 182),
    { ...at('\uf8ed', 190, 188), font: 'any' as const },
    ...linesAt(lines, { y: 220 }),
  ]);
  expect(blocks).toEqual([text, '(\n1\na = b + c (5)\nd', text]);
});
