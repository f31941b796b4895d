import { expect, it } from 'vitest';
import { countWords } from './segment-words.ts';
import { askedParts, wordParts } from './word-parts.ts';

it.each([
  ['Bees make honey.', ['bees', 'make', 'honey']],
  ['杀青之后', ['杀青', '青之', '之后']],
  ['用React写', ['用', 'react', '写']],
  ['がく', ['がく']],
  ['पत्तियाँ', ['पततय']],
  ['الشَّايُ', ['الشاي']],
  ['ชา', ['ชา']],
])('%s is kept as its words, or as pairs of letters', (text, parts) =>
  expect(wordParts(text)).toEqual(parts),
);

it.each([
  ['什么是杀青？', ['杀青']],
  ['绿茶为什么不发酵？', ['绿茶', '发酵']],
  ['How does React work?', ['how', 'does', 'react', 'work']],
  ['紅茶とは何ですか', ['紅茶']],
])('of %s the parts that say what is asked', (question, parts) =>
  expect(askedParts(question)).toEqual(expect.arrayContaining(parts)),
);

it('question words of these languages say nothing', () => {
  expect(askedParts('什么是发酵')).toEqual(['发酵']);
  expect(askedParts('紅茶とは何ですか')).toEqual(['紅茶']);
});

it.each([
  ['one two three', 3],
  ['我想学做面包', 4],
  ['', 0],
])('%s has words without spaces, too', (text, least) =>
  expect(countWords(text)).toBeGreaterThanOrEqual(least),
);
