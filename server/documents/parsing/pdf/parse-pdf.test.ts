import { expect, test } from 'vitest';
import { type ParsedDocument, UnreadableDocument } from '../parsed-document.ts';
import { parsePdf } from './parse-pdf.ts';
import { linesAt, makePdf, type TestDocument, type TestPage, type TestText } from './test-pdf.ts';

const read = (document: TestDocument): Promise<ParsedDocument> => parsePdf(makePdf(document), () => {});
const textsOf = (document: ParsedDocument) =>
  document.sections.flatMap(({ blocks }) => blocks.map(({ text }) => text));
const titlesOf = ({ sections }: ParsedDocument) => sections.map(({ title, level }) => `${level} ${title}`);
const readTexts = async (...pages: TestText[][]) =>
  textsOf(await read({ pages: pages.map((texts) => ({ texts })) }));

const left = [
  'Water rises from the sea as vapour and falls',
  'on the land as rain; rivers bring it back, and',
  'so it goes round and round without an end to',
  'it. People have asked for a very long time why',
  'the sea never runs over when all rivers flow in',
  'and they found the answer in the warm air.',
];
const right = [
  'Rain that falls on a mountain runs down in the',
  'valleys and makes rivers there. What falls on a',
  'plain sinks into the ground, where it stays for',
  'years, and comes out again as a spring a long',
  'way off, so clear that it can be drunk as it is',
  'by people and by animals alike, all year round.',
];
const join = (lines: string[]) => lines.join(' ');

test('Two columns are read one after the other, with what stands across them in between', async () => {
  const texts = await readTexts([
    {
      text: 'A title that goes right across the two columns of this page',
      x: 72,
      y: 72,
      size: 10,
      font: 'italic',
    },
    ...linesAt(left, { y: 120 }),
    ...linesAt(right, { x: 320, y: 120 }),
    {
      text: 'A line that goes across both columns, from the left margin as far as the right one.',
      x: 72,
      y: 220,
      size: 14,
    },
    ...linesAt(left, { y: 260 }),
    ...linesAt(right, { x: 320, y: 260 }),
  ]);
  expect(texts).toEqual([
    'A title that goes right across the two columns of this page',
    join(left),
    join(right),
    'A line that goes across both columns, from the left margin as far as the right one.',
    join(left),
    join(right),
  ]);
});

test('Columns are found in whatever order they were drawn, when their lines are full', async () => {
  const rows = left.flatMap((text, index) => [
    { text, x: 72, y: 100 + index * 12 },
    { text: right[index] ?? '', x: 320, y: 100 + index * 12 },
  ]);
  expect(await readTexts(rows)).toEqual([join(left), join(right)]);
});

test('A paragraph that goes on in the next column or on the next page is one', async () => {
  const texts = await readTexts(
    [
      ...linesAt(left.slice(0, 4), { y: 660 }),
      { text: '1. A note at the foot of the page.', x: 72, y: 730, size: 7 },
    ],
    linesAt(left.slice(4), { y: 72 }),
  );
  expect(texts).toEqual([join(left), '1. A note at the foot of the page.']);
});

test('Paragraphs begin where a line is indented, where there is more space, and after a short line', async () => {
  const texts = await readTexts([
    ...linesAt(left.slice(0, 3)),
    { text: right[0] ?? '', x: 84, y: 136 },
    ...linesAt(right.slice(1, 3), { y: 148 }),
    ...linesAt(left.slice(3, 5), { y: 190 }),
    { text: 'So it ends.', x: 72, y: 214 },
    ...linesAt(right.slice(0, 3), { y: 226 }),
  ]);
  expect(texts).toEqual([
    join(left.slice(0, 3)),
    join(right.slice(0, 3)),
    `${join(left.slice(3, 5))} So it ends.`,
    join(right.slice(0, 3)),
  ]);
});

test('A word that a line end divides is whole again, and one with a hyphen of its own keeps it', async () => {
  const [text = ''] = await readTexts(
    linesAt([
      'This is an exam-',
      'ple of a well-',
      'known way to write, with first-',
      'and second-hand books of the years 1999-',
      '2001 by Jean-',
      'Paul and others about trace-',
      'based ways; these trace-based ways are old',
    ]),
  );
  expect(text).toBe(
    'This is an example of a well-known way to write, with first- and second-hand books of the years 1999-2001 by Jean-Paul and others about trace-based ways; these trace-based ways are old',
  );
});

test('Ligatures and accents that were drawn apart are letters as they are written', async () => {
  const texts = await readTexts([
    { text: 'The o\ufb03ce is di\ufb00erent', x: 72, y: 100, font: 'any', size: 10 },
    { text: 'a na¨\u0131ve question', x: 72, y: 140, font: 'any', size: 10 },
    { text: 'cafe\u0301', x: 72, y: 180, font: 'any', size: 10 },
  ]);
  expect(texts).toEqual(['The office is different', 'a naïve question', 'café']);
});

test('Exponents and the signs of notes are not read as figures of the number before them', async () => {
  const texts = await readTexts([
    { text: 'It fell to 10', x: 72, y: 100 },
    { text: '6', x: 117, y: 96, size: 6 },
    { text: 'people in 1990', x: 123, y: 100 },
    { text: '12', x: 183, y: 96, size: 6 },
    { text: 'and rose.', x: 192, y: 100 },
  ]);
  expect(texts).toEqual(['It fell to 10⁶ people in 1990¹² and rose.']);
});

test('Running heads and feet and page numbers are left out, notes at the foot stay', async () => {
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

test('Sections are made by the bookmarks, at the lines that they lead to, and are as deep as they are', async () => {
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

test('Without bookmarks, larger and bold lines are headings, deeper the smaller they are', async () => {
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

test('A document without headings falls into parts of ten pages', async () => {
  const document = await read({
    pages: Array.from({ length: 23 }, () => ({ texts: linesAt(left) })),
  });
  expect(titlesOf(document)).toEqual(['1 Pages 1 to 10', '1 Pages 11 to 20', '1 Pages 21 to 23']);
  expect(document.sections[1]?.blocks[0]?.page).toBe(11);
});

test('Pages without text are named', async () => {
  const scan = { drawing: 'q 612 0 0 792 0 0 cm BI /W 2 /H 2 /CS /G /BPC 8 ID abcd EI Q' };
  const some = await read({ pages: [{ texts: linesAt(left) }, scan, scan] });
  expect([some.pages, some.unreadPages, some.sections.length]).toEqual([3, [2, 3], 1]);
  const none = await read({ pages: [scan, scan] });
  expect([none.pages, none.unreadPages, none.sections]).toEqual([2, [1, 2], []]);
});

test('A page with nothing on it is not named among those without text', async () => {
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

test('A table has its cells behind tabs and its rows behind line ends', async () => {
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

test('Items of a list are blocks of their own, and so is a program with its indentation', async () => {
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

test('What is written from the right is read in the order of its letters', async () => {
  // Drawn as it looks, from the left: the words and their letters the other way round.
  const drawn = (text: string) => [...text].reverse().join('');
  const texts = await readTexts([
    { text: drawn('שלום'), x: 500, y: 100, font: 'any' },
    { text: drawn('עולם'), x: 470, y: 100, font: 'any' },
    { text: 'PDF 17', x: 430, y: 100, font: 'any' },
    { text: drawn('סוף'), x: 400, y: 100, font: 'any' },
  ]);
  expect(texts).toEqual(['שלום עולם PDF 17 סוף']);
});

test('A page that is turned, and text along its margin, are read as they are written', async () => {
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

test('Text that is drawn twice to look bold is there once', async () => {
  const twice = ['Warning', 'Warning'].map((text, index) => ({ text, x: 72 + index * 0.3, y: 100 }));
  expect(await readTexts(twice)).toEqual(['Warning']);
});

test('Title and author are those of the file when they are sensible', async () => {
  const named = async (Title: string, Author: string) => {
    const { title, author } = await read({ pages: [{ texts: linesAt(left) }], info: { Title, Author } });
    return [title, author];
  };
  expect(await named('The water of the earth', 'A. Müller')).toEqual(['The water of the earth', 'A. Müller']);
  expect(await named('untitled', 'user')).toEqual([null, null]);
  expect(await named('Microsoft Word - essay3.doc', 'Administrator')).toEqual([null, null]);
  expect(await named('thesis_final.dvi', ' ')).toEqual([null, null]);
});

test('Progress is told page by page', async () => {
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

test('A file that is locked with a password, one with too many pages and one that is none say so', async () => {
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
