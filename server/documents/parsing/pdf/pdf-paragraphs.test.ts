import { expect, test } from 'vitest';
import { linesAt } from './test-pdf.ts';
import { join, left, readTexts, right } from './test-read-pdf.ts';

test('Two columns are read one after the other, with content across both in between', async () => {
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

test('Columns are found in any drawing order, if their lines are full', async () => {
  const rows = left.flatMap((text, index) => [
    { text, x: 72, y: 100 + index * 12 },
    { text: right[index] ?? '', x: 320, y: 100 + index * 12 },
  ]);
  expect(await readTexts(rows)).toEqual([join(left), join(right)]);
});

test('A paragraph that continues in the next column or on the next page is joined', async () => {
  const texts = await readTexts(
    [
      ...linesAt(left.slice(0, 4), { y: 660 }),
      { text: '1. A note at the foot of the page.', x: 72, y: 730, size: 7 },
    ],
    linesAt(left.slice(4), { y: 72 }),
  );
  expect(texts).toEqual([join(left), '1. A note at the foot of the page.']);
});

test('Paragraphs begin at an indented line, after additional space, and after a short line', async () => {
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

test('A word that is hyphenated at a line end is joined, and a hyphenated compound keeps its hyphen', async () => {
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

test('Ligatures and separately drawn accents become normal letters', async () => {
  const texts = await readTexts([
    { text: 'The o\ufb03ce is di\ufb00erent', x: 72, y: 100, font: 'any', size: 10 },
    { text: 'a na¨\u0131ve question', x: 72, y: 140, font: 'any', size: 10 },
    { text: 'cafe\u0301', x: 72, y: 180, font: 'any', size: 10 },
  ]);
  expect(texts).toEqual(['The office is different', 'a naïve question', 'café']);
});

test('Exponents and note references are not read as digits of the preceding number', async () => {
  const texts = await readTexts([
    { text: 'It fell to 10', x: 72, y: 100 },
    { text: '6', x: 117, y: 96, size: 6 },
    { text: 'people in 1990', x: 123, y: 100 },
    { text: '12', x: 183, y: 96, size: 6 },
    { text: 'and rose.', x: 192, y: 100 },
  ]);
  expect(texts).toEqual(['It fell to 10⁶ people in 1990¹² and rose.']);
});
