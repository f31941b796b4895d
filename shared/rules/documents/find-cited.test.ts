import { expect, it } from 'vitest';
import { rangeAgain, rangeAsCited, sectionFinder } from './find-cited.ts';
import { fingerprint } from './fingerprint.ts';

const texts = ['It begins.', 'It goes on.', 'It gets better.', 'It ends.'];
const blocks = texts.map((text) => ({ text }));
const cited = { n: 4, title: 'The middle', pages: null };
const marks = { starts: fingerprint('It goes on.'), ends: fingerprint('It gets better.') };
const part = { ...cited, ...marks, blocks: { from: 1, to: 2 } };

it('In the edition that it was cited from, a passage is at its stored position', () => {
  expect(rangeAsCited(part, blocks)).toEqual({ from: 1, to: 2 });
  expect(rangeAsCited(cited, blocks)).toEqual({ from: 0, to: 3 });
});

it('After the document was parsed again, passages are found by heading and first and last paragraph', () => {
  const sections = [
    { n: 1, title: 'Before' },
    { n: 2, title: 'the  middle' },
    { n: 6, title: 'The middle' },
  ];
  expect(sectionFinder(sections)(cited)).toEqual({ places: [2, 6], isOnly: false });
  expect(rangeAgain(part, [{ text: 'New.' }, ...blocks], true)).toEqual({ from: 2, to: 3 });
  // Another parsing may change white space and hyphens.
  expect(rangeAgain(part, [{ text: 'It goes  on.' }, { text: 'It gets bet\u00adter.' }], false)).toEqual({
    from: 0,
    to: 1,
  });
  expect(rangeAgain(cited, blocks, true)).toEqual({ from: 0, to: 3 });
});

it('Of many sections of one title the eight nearest are tried', () => {
  const sections = Array.from({ length: 30 }, (_, at) => ({ n: at + 1, title: 'The middle' }));
  expect(sectionFinder(sections)(cited)).toEqual({ places: [4, 3, 5, 2, 6, 1, 7, 8], isOnly: false });
});

it('No other text is returned instead', () => {
  expect(rangeAgain(part, [{ text: 'Something else.' }], true)).toBeNull();
  expect(rangeAgain(part, [{ text: 'It goes on.' }], true)).toBeNull();
  expect(rangeAgain(cited, blocks, false)).toBeNull();
  expect(sectionFinder([{ n: 4, title: 'Another heading' }])(cited).places).toEqual([]);
});

it('A fingerprint distinguishes paragraphs and reveals none of their words', () => {
  expect(fingerprint('It goes on.')).toMatch(/^[0-9a-f]{8}$/);
  expect(new Set(texts.map(fingerprint)).size).toBe(4);
});
