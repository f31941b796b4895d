import { describe, expect, it } from 'vitest';
import { createRanking } from './bm25f.ts';
import { createLeaning } from './leaning.ts';
import { createNearest } from './nearest-phrase.ts';
import { findSayings } from './sayings.ts';
import { createSpelling } from './spelling.ts';
import { stemsOf, tellingWords } from './words.ts';

const asked = (...stems: string[]) => new Map(stems.map((stem) => [stem, 1]));

describe('BM25F', () => {
  const fields = { title: { weight: 3, lengthNorm: 0.5 }, text: { weight: 1, lengthNorm: 0.5 } };
  const ranking = createRanking(fields, [
    { id: 'title', fields: { title: ['rose'], text: ['soil', 'water'] } },
    { id: 'text', fields: { title: ['pond'], text: ['rose', 'water'] } },
    { id: 'often', fields: { title: ['hedge'], text: ['soil', 'soil', 'soil', 'soil', 'water'] } },
    { id: 'other', fields: { title: ['bee'], text: ['honey'] } },
  ]);
  const ids = (...words: string[]) => ranking.rank(asked(...words)).map(({ id }) => id);

  it('a word counts for more in a field of more weight, and finds nothing where it is not', () => {
    expect(ids('rose')).toEqual(['title', 'text']);
  });

  it('a rare word counts for more than one that many have', () => {
    expect(ids('honey', 'water')[0]).toBe('other');
    expect(ranking.tells('honey')).toBeGreaterThan(ranking.tells('water') ?? 9);
    expect(ranking.tells('falcon')).toBeNull();
  });

  it('a word that is repeated counts for more, but not as often as it stands there', () => {
    const [often, once] = ranking.rank(asked('soil'));
    expect([often?.id, once?.id]).toEqual(['often', 'title']);
    expect(often?.score).toBeLessThan(2 * (once?.score ?? 0));
  });

  it('equals come in the order in which they were given', () => {
    const same = { title: ['x'], text: ['y'] };
    const equal = createRanking(fields, [
      { id: 'b', fields: same },
      { id: 'a', fields: same },
    ]);
    expect(equal.rank(asked('x')).map(({ id }) => id)).toEqual(['b', 'a']);
  });
});

it('likeness is that of the nearest phrase: 1 for the same words, none without one in common', () => {
  const nearest = createNearest([
    { id: 'ponds', stems: ['clear', 'pond'] },
    { id: 'ponds', stems: ['algae'] },
    { id: 'roses', stems: ['prune', 'rose', 'clear'] },
  ]);
  const found = nearest(asked('clear', 'pond'));
  expect(found.get('ponds')).toBeCloseTo(1, 6);
  expect(found.get('roses')).toBeLessThan(0.5);
  expect(nearest(asked('falcon')).size).toBe(0);
});

it('a word leans to where more phrases have it, and nowhere when nobody says it', () => {
  const leaning = createLeaning([['rose'], ['rose', 'water']], [['guitar'], ['water', 'guitar']]);
  expect(leaning('rose')).toBeGreaterThan(0);
  expect(leaning('guitar')).toBeLessThan(0);
  expect(leaning('water')).toBe(0);
  expect(leaning('falcon')).toBe(0);
});

describe('sayings', () => {
  const find = findSayings([
    { said: ['line of best fit', 'c++'], value: 'other' },
    { said: ['===', 'triple equals'], value: 'equality' },
    { said: [';'], value: 'semicolon' },
  ]);
  const values = (text: string) => find(text).map(({ value }) => value);

  it.each([
    ['Lines of best fits, please', ['other']],
    ['a line of the best fit', []],
    ['what does === do', ['equality']],
    ['I know C++ well', ['other']],
    ['abc++', []],
    ['must there be a ; at the end', ['semicolon']],
    ["what is ';' for", ['semicolon']],
    ['for (let i = 0; i < 3; i++)', []],
    ['he came; she went', []],
    ["'; -- drop", []],
  ])('%s', (text, expected) => expect(values(text)).toEqual(expected));
});

it.each([
  ['corelation', 'correlation'],
  ['statsitics', 'statistics'],
  ['media', null],
  ['bracelet', null],
])('%s is a slip of %s', (word, meant) => {
  expect(createSpelling(['correlation', 'statistics', 'median', 'bracket'])(word)).toBe(meant);
});

it('words that say nothing of a subject are left out, and stems are those of any inflection', () => {
  expect(tellingWords('I want to learn what the averages are, please')).toEqual(['averages']);
  expect(tellingWords("what does `this` stand for, and why is 'for' a loop, isn't it")).toEqual([
    'this',
    'stand',
    'for',
    'for',
    'loop',
  ]);
  expect(stemsOf('Averages, averaging')).toEqual(stemsOf('average averages'));
});
