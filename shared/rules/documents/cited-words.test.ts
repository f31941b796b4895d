import { describe, expect, it } from 'vitest';
import { citedWordsAddress, findCitedWords, lastCitedWords, readCitedWords } from './cited-words.ts';
import { fingerprint, fingerprintsIn } from './fingerprint.ts';

const words = 'a resin that bees gather';
const paragraph = `Propolis is ${words} from buds.`;
const from = paragraph.indexOf(words);
const cited = {
  ...{ documentId: '6b0fdb0e-6a0c-4a53-8f0e-0d8cfa9e2f11', section: 3, block: 1 },
  ...{ from, to: from + words.length, mark: fingerprint(words) },
};

describe('A text stores the position of a quotation, never its words', () => {
  it('in a URL that is parsed to the same position', () => {
    const address = citedWordsAddress(cited);
    expect(readCitedWords(address)).toEqual(cited);
    for (const word of words.split(' ').filter((one) => one.length > 1)) expect(address).not.toContain(word);
  });

  it.each([
    ['another page', '/documents/6b0fdb0e-6a0c-4a53-8f0e-0d8cfa9e2f11?section=3&block=1'],
    ['another site', `https://evil.example${citedWordsAddress(cited)}`],
    ['no words', citedWordsAddress({ ...cited, to: cited.from })],
    ['more behind it', `${citedWordsAddress(cited)}&x=1`],
  ])('%s is no such URL', (_, address) => {
    expect(readCitedWords(address)).toBeNull();
  });

  it('returns the last of its positions', () => {
    const last = { ...cited, block: 7 };
    const text = `A [x](${citedWordsAddress(cited)}) b [y](${citedWordsAddress(last)}), [z](/documents/).`;
    expect(lastCitedWords(text)).toEqual(last);
    expect(lastCitedWords('None [here](/library/x).')).toBeNull();
  });

  it('finds the words at their position', () => {
    expect(findCitedWords(cited, ['Of bees.', paragraph])).toEqual({ block: 1, from, to: cited.to });
  });

  it('finds the words at their new position after the document was parsed again', () => {
    expect(findCitedWords(cited, [`So: ${paragraph}`, 'Other words.'])).toEqual({
      ...{ block: 0, from: from + 4, to: cited.to + 4 },
    });
  });

  it('finds words by their fingerprint anywhere, if it is unique', () => {
    const text = `Élan — “e\u0301lan” of the o\u0308l, ﬁne and fi\u00adne: ${'long '.repeat(200)}`;
    const marks = fingerprintsIn(text);
    for (let start = 0; start < 40; start += 1)
      for (const length of [1, 7, 420]) {
        const mark = marks(start, start + length);
        if (mark !== null) expect(mark).toBe(fingerprint(text.slice(start, start + length)));
      }
    expect(marks(0, 4)).not.toBeNull();
    expect(marks(8, 9)).toBeNull();
  });

  it('finds no other words instead', () => {
    expect(findCitedWords(cited, [])).toBeNull();
    expect(findCitedWords(cited, ['Of bees.', paragraph.replace('resin', 'glue!')])).toBeNull();
  });
});
