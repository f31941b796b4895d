import { expect, test } from 'vitest';
import { UnreadableDocument } from '../parsed-document.ts';
import { parsePdf } from './parse-pdf.ts';
import { linesAt, makePdf, type TestPage } from './test-pdf.ts';
import { join, left, read, readTexts, right, textsOf, titlesOf } from './test-read-pdf.ts';

test('Running headers, footers and page numbers are removed, footnotes are kept', async () => {
  const pages = Array.from({ length: 6 }, (_, index) => [
    { text: index % 2 ? 'The water of the earth' : 'Chapter 3', x: 72, y: 40, size: 9 },
    { text: String(index + 17), x: 500, y: 40, size: 9 },
    ...linesAt(index % 2 ? left : right, { y: 90 }),
    {
      text: `${index + 1}. What is said in note ${'abcdef'[index]} is said here alone.`,
      x: 72,
      y: 690,
      size: 7,
    },
    { text: 'Copyright of the publisher', x: 72, y: 750, size: 7 },
    { text: `Page ${index + 17} of 300`, x: 300, y: 762, size: 7 },
  ]);
  const text = (await readTexts(...pages)).join('\n');
  expect(text).not.toMatch(/Chapter 3|The water of the earth|Copyright|Page \d|\b17\b|\b20\b/);
  expect(text).toContain('2. What is said in note b is said here alone.');
  expect(text).toContain('Water rises from the sea');
});

test('Sections are made from the bookmarks, at their target lines and levels', async () => {
  const document = await read({
    pages: [
      {
        texts: [
          { text: 'Before it all begins', x: 72, y: 60 },
          { text: '1 The sea', x: 72, y: 100, size: 10 },
          ...linesAt(left, { y: 130 }),
        ],
      },
      {
        texts: [
          ...linesAt(right, { y: 60 }),
          { text: '1.1 Rain', x: 72, y: 200 },
          ...linesAt(right, { y: 230 }),
        ],
      },
      { texts: linesAt(left, { y: 60 }) },
    ],
    outline: [
      { title: 'The sea', page: 1, y: 90, children: [{ title: '1.1 Rain', page: 2, y: 190 }] },
      { title: 'Nowhere in the text', page: 3 },
    ],
  });
  expect(titlesOf(document)).toEqual(['1 ', '1 The sea', '2 1.1 Rain', '1 Nowhere in the text']);
  const blocks = document.sections.map((section) => section.blocks.map(({ page, text }) => [page, text]));
  expect(blocks).toEqual([
    [[1, 'Before it all begins']],
    [
      [1, join(left)],
      [2, join(right)],
    ],
    [[2, join(right)]],
    [[3, join(left)]],
  ]);
});

test('Without bookmarks, larger and bold lines are headings, with levels by size', async () => {
  const chapter = (title: string, parts: string[]): TestPage => ({
    texts: [
      { text: title, x: 72, y: 72, size: 16, font: 'bold' },
      ...parts.flatMap((part, index) => [
        { text: part, x: 72, y: 110 + index * 140, font: 'bold' as const },
        ...linesAt(left, { y: 130 + index * 140 }),
      ]),
    ],
  });
  const document = await read({
    pages: [chapter('The sea', ['Tides', 'Waves']), chapter('The land', ['Rain', 'Rivers'])],
  });
  expect(titlesOf(document)).toEqual(['1 The sea', '2 Tides', '2 Waves', '1 The land', '2 Rain', '2 Rivers']);
  expect(textsOf(document)).toEqual([join(left), join(left), join(left), join(left)]);
});

test('A document without headings is split into parts of ten pages', async () => {
  const document = await read({
    pages: Array.from({ length: 23 }, () => ({ texts: linesAt(left) })),
  });
  expect(titlesOf(document)).toEqual(['1 Pages 1 to 10', '1 Pages 11 to 20', '1 Pages 21 to 23']);
  expect(document.sections[1]?.blocks[0]?.page).toBe(11);
});

test('Pages without text are listed', async () => {
  const scan = { drawing: 'q 612 0 0 792 0 0 cm BI /W 2 /H 2 /CS /G /BPC 8 ID abcd EI Q' };
  const some = await read({ pages: [{ texts: linesAt(left) }, scan, scan] });
  expect([some.pages, some.unreadPages, some.sections.length]).toEqual([3, [2, 3], 1]);
  const none = await read({ pages: [scan, scan] });
  expect([none.pages, none.unreadPages, none.sections]).toEqual([2, [1, 2], []]);
});

test('Blank pages are not listed as pages without text', async () => {
  const drawings = [
    '',
    'q 1 0 0 1 72 720 cm Q',
    'q 612 0 0 792 0 0 cm BI /W 2 /H 2 /CS /G /BPC 8 ID abcd EI Q',
  ];
  const line = '72 72 m 300 300 l S';
  const { unreadPages } = await read({
    pages: [{ texts: linesAt(left) }, ...[...drawings, line].map((drawing) => ({ drawing }))],
  });
  expect(unreadPages).toEqual([4, 5]);
});

test('A table has cells separated by tabs and rows by line ends', async () => {
  const rows = [
    ['Country', 'People', 'Area'],
    ['Chad', '17 million', '1,284,000'],
    ['Laos', '7 million', '236,800'],
    ['Peru', '33 million', '1,285,216'],
  ];
  const document = await read({
    pages: [
      {
        texts: [
          ...linesAt(left, { y: 80 }),
          ...rows.flatMap((row, y) => row.map((text, x) => ({ text, x: 72 + x * 120, y: 190 + y * 14 }))),
          ...linesAt(right, { y: 280 }),
        ],
      },
    ],
  });
  expect(document.sections[0]?.blocks.map(({ kind, text }) => [kind, text])).toEqual([
    ['paragraph', join(left)],
    ['table', rows.map((row) => row.join('\t')).join('\n')],
    ['paragraph', join(right)],
  ]);
});

test('List items are separate blocks, and so is a program with its indentation', async () => {
  const document = await read({
    pages: [
      {
        texts: [
          ...linesAt(left, { y: 80 }),
          { text: '• a first thing that is said in more than one line, since it is', x: 84, y: 170 },
          { text: 'a long one', x: 92, y: 182 },
          { text: '• a second thing', x: 84, y: 194 },
          ...linesAt(
            [
              'There are those who say that the sea takes it all, as it has',
              '– they mean the rain – since there was any',
            ],
            {
              y: 214,
            },
          ),
          ...linesAt(
            ['if (rain) {', '  stay();', '}'].map((line) => line.trimStart()),
            { y: 260, font: 'mono' },
          ).map((text, index) => ({ ...text, x: index === 1 ? 84 : 72 })),
        ],
      },
    ],
  });
  expect(document.sections[0]?.blocks.slice(1).map(({ kind, text }) => [kind, text])).toEqual([
    ['item', '• a first thing that is said in more than one line, since it is a long one'],
    ['item', '• a second thing'],
    [
      'paragraph',
      'There are those who say that the sea takes it all, as it has – they mean the rain – since there was any',
    ],
    ['code', 'if (rain) {\n  stay();\n}'],
  ]);
});

test('Right-to-left text is in reading order', async () => {
  // In visual order, as right-to-left text is drawn: with its words and letters reversed.
  const drawn = (text: string) => [...text].reverse().join('');
  const texts = await readTexts([
    { text: drawn('שלום'), x: 500, y: 100, font: 'any' },
    { text: drawn('עולם'), x: 470, y: 100, font: 'any' },
    { text: 'PDF 17', x: 430, y: 100, font: 'any' },
    { text: drawn('סוף'), x: 400, y: 100, font: 'any' },
  ]);
  expect(texts).toEqual(['שלום עולם PDF 17 סוף']);
});

test('A rotated page, and text along its margin, are read in their own direction', async () => {
  const document = await read({
    pages: [
      {
        texts: linesAt(left, { y: 100 }),
        drawing: 'BT /regular 9 Tf 0 1 -1 0 30 200 Tm (Along the margin) Tj ET',
        entries: '/Rotate 90',
      },
    ],
  });
  expect(textsOf(document)).toEqual([join(left), 'Along the margin']);
});

test('Overprinted bold text is read once', async () => {
  const twice = ['Warning', 'Warning'].map((text, index) => ({ text, x: 72 + index * 0.3, y: 100 }));
  expect(await readTexts(twice)).toEqual(['Warning']);
});

test('Title and author are those of the file, unless they are placeholders', async () => {
  const named = async (Title: string, Author: string) => {
    const { title, author } = await read({ pages: [{ texts: linesAt(left) }], info: { Title, Author } });
    return [title, author];
  };
  expect(await named('The water of the earth', 'A. Müller')).toEqual(['The water of the earth', 'A. Müller']);
  expect(await named('untitled', 'user')).toEqual([null, null]);
  expect(await named('Microsoft Word - essay3.doc', 'Administrator')).toEqual([null, null]);
  expect(await named('thesis_final.dvi', ' ')).toEqual([null, null]);
});

test('Progress is reported page by page', async () => {
  const told: number[][] = [];
  const pages = Array.from({ length: 3 }, () => ({ texts: linesAt(left) }));
  await parsePdf(makePdf({ pages }), (completed, total) => told.push([completed, total]));
  expect(told).toEqual([
    [0, 3],
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
});

test('A file with a password, one with too many pages and one that is no PDF are refused with a message', async () => {
  const secret = '00'.repeat(32);
  const locked = makePdf({
    pages: [{ texts: linesAt(left) }],
    trailer: `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O <${secret}> /U <${secret}> >>`,
  });
  const long = makePdf({ pages: Array.from({ length: 2001 }, () => ({})) });
  const none = new Uint8Array(Buffer.from('%PDF-1.7 and nothing that follows from it'));
  const said: unknown[] = [];
  for (const file of [locked, long, none]) {
    const error = await parsePdf(file, () => {}).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UnreadableDocument);
    said.push(error instanceof Error && error.message);
  }
  expect(said).toEqual([
    'This file is locked with a password. Save a copy without the password, and add that.',
    'This document has 2,001 pages, and up to 2,000 can be read. Divide it and add the parts.',
    'This file is no PDF that can be read. It may be damaged, or not have been saved whole.',
  ]);
});
