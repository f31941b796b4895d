import { describe, expect, it } from 'vitest';
import { type Gap, gapParts, isLeftOut, withWordPressed, wordsOf } from './gap-text.ts';

const text = 'The moon pulls at the water.';
const word = (name: string) => {
  const found = wordsOf(text).find(({ from, to }) => text.slice(from, to) === name);
  if (!found) throw new Error(`there is no '${name}'`);
  return found;
};
const told = (gaps: Gap[]) => gaps.map(([from, to]) => text.slice(from, to));

describe('a sentence with gaps', () => {
  it('is split into text and gaps', () => {
    expect(gapParts(text, [[4, 8]])).toEqual([
      { text: 'The ', isGap: false },
      { text: 'moon', isGap: true },
      { text: ' pulls at the water.', isGap: false },
    ]);
    expect(gapParts('moon', [[0, 4]])).toEqual([{ text: 'moon', isGap: true }]);
  });

  it('gets a gap when a word is pressed, and loses it when the word is pressed again', () => {
    const once = withWordPressed(text, [], word('moon'));
    expect(told(once)).toEqual(['moon']);
    expect(isLeftOut(word('moon'), once)).toBe(true);
    expect(withWordPressed(text, once, word('moon'))).toEqual([]);
  });

  it('has one gap for adjacent words, and two again when one between them is restored', () => {
    let gaps: Gap[] = [];
    for (const name of ['at', 'pulls', 'the']) gaps = withWordPressed(text, gaps, word(name));
    expect(told(gaps)).toEqual(['pulls at the']);
    expect(told(withWordPressed(text, gaps, word('at')))).toEqual(['pulls', 'the']);
  });

  it('keeps numbers and words with punctuation whole, and splits scripts without spaces', () => {
    const words = (of: string) => wordsOf(of).map(({ from, to }) => of.slice(from, to));
    expect(words("It's 3.5 kg, a well-known 1,000.")).toEqual([
      "It's",
      '3.5',
      'kg',
      ',',
      'a',
      'well-known',
      '1,000',
      '.',
    ]);
    expect(words('潮汐 tide')).toEqual(['潮', '汐', 'tide']);
  });
});
