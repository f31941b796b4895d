import { expect, it } from 'vitest';
import { candidates, rangeAgain, rangeAsCited } from './find-cited.ts';
import { fingerprint } from './fingerprint.ts';

const texts = ['It begins.', 'It goes on.', 'It gets better.', 'It ends.'];
const blocks = texts.map((text) => ({ text }));
const cited = { n: 4, title: 'The middle', pages: null };
const marks = { starts: fingerprint('It goes on.'), ends: fingerprint('It gets better.') };
const part = { ...cited, ...marks, blocks: { from: 1, to: 2 } };

it('In the reading that it was cited from a passage is where it says', () => {
  expect(rangeAsCited(part, blocks)).toEqual({ from: 1, to: 2 });
  expect(rangeAsCited(cited, blocks)).toEqual({ from: 0, to: 3 });
});

it('A document that was read anew has its passages again by heading and first and last paragraph', () => {
  const sections = [
    { n: 1, title: 'Before' },
    { n: 2, title: 'the  middle' },
    { n: 6, title: 'The middle' },
  ];
  expect(candidates(cited, sections)).toEqual([2, 6]);
  expect(rangeAgain(part, [{ text: 'New.' }, ...blocks], true)).toEqual({ from: 2, to: 3 });
  // White space and hyphens are read otherwise now and then.
  expect(rangeAgain(part, [{ text: 'It goes  on.' }, { text: 'It gets bet\u00adter.' }], false)).toEqual({
    from: 0,
    to: 1,
  });
  expect(rangeAgain(cited, blocks, true)).toEqual({ from: 0, to: 3 });
});

it('Never is another text shown for it', () => {
  expect(rangeAgain(part, [{ text: 'Something else.' }], true)).toBeNull();
  expect(rangeAgain(part, [{ text: 'It goes on.' }], true)).toBeNull();
  expect(rangeAgain(cited, blocks, false)).toBeNull();
  expect(candidates(cited, [{ n: 4, title: 'Another heading' }])).toEqual([]);
});

it('A fingerprint tells paragraphs apart and none of their words', () => {
  expect(fingerprint('It goes on.')).toMatch(/^[0-9a-f]{8}$/);
  expect(new Set(texts.map(fingerprint)).size).toBe(4);
});
