import { describe, expect, it } from 'vitest';
import { createRanking, indexDocuments } from './bm25f.ts';
import { leaningsOf } from './leaning.ts';
import { createNearest, indexPhrases } from './nearest-phrase.ts';
import { findSayings } from './sayings.ts';
import { createSpelling } from './spelling.ts';
import { stemsOf, tellingWords } from './words.ts';

const asked = (...stems: string[]) => new Map(stems.map((stem) => [stem, 1]));

describe('BM25F', () => {
  const fields = { title: { weight: 3, lengthNorm: 0.5 }, text: { weight: 1, lengthNorm: 0.5 } };
  const ranking = createRanking(
    indexDocuments(fields, [
      { id: 'title', fields: { title: ['rose'], text: ['soil', 'water'] } },
      { id: 'text', fields: { title: ['pond'], text: ['rose', 'water'] } },
      { id: 'often', fields: { title: ['hedge'], text: ['soil', 'soil', 'soil', 'soil', 'water'] } },
      { id: 'other', fields: { title: ['bee'], text: ['honey'] } },
    ]),
  );
  const ids = (...words: string[]) => ranking.rank(asked(...words)).map(({ document }) => document.id);

  it('a term counts more in a field with a higher weight, and documents without it are not found', () => {
    expect(ids('rose')).toEqual(['title', 'text']);
  });

  it('a rare term counts more than a frequent one', () => {
    expect(ids('honey', 'water')[0]).toBe('other');
    expect(ranking.tells('honey')).toBeGreaterThan(ranking.tells('water') ?? 9);
    expect(ranking.tells('falcon')).toBeNull();
  });

  it('a repeated term counts more, but less than proportionally (saturation)', () => {
    const [often, once] = ranking.rank(asked('soil'));
    expect([often?.document.id, once?.document.id]).toEqual(['often', 'title']);
    expect(often?.score).toBeLessThan(2 * (once?.score ?? 0));
  });

  it('ties keep the order of the input', () => {
    const same = { title: ['x'], text: ['y'] };
    const equal = createRanking(
      indexDocuments(fields, [
        { id: 'b', fields: same },
        { id: 'a', fields: same },
      ]),
    );
    expect(equal.rank(asked('x')).map(({ document }) => document.id)).toEqual(['b', 'a']);
  });

  it('names the query terms that each document contains', () => {
    const found = ranking.termsIn(asked('rose', 'soil', 'falcon'));
    expect([...found]).toEqual([
      ['title', ['rose', 'soil']],
      ['text', ['rose']],
      ['often', ['soil']],
    ]);
  });
});

it('the similarity is that of the nearest phrase: 1 for the same words, none without a common word', () => {
  const nearest = createNearest(
    indexPhrases([
      { id: 'ponds', stems: ['clear', 'pond'] },
      { id: 'ponds', stems: ['algae'] },
      { id: 'roses', stems: ['prune', 'rose', 'clear'] },
    ]),
  );
  const found = nearest(asked('clear', 'pond'));
  expect(found.get('ponds')).toBeCloseTo(1, 6);
  expect(found.get('roses')).toBeLessThan(0.5);
  expect(nearest(asked('falcon')).size).toBe(0);
});

it('the similarity of a query does not depend on earlier queries, even with terms of no weight', () => {
  const phrases = [
    { id: 'ponds', stems: ['clear', 'pond'] },
    { id: 'roses', stems: ['clear', 'pond', 'rose'] },
    { id: 'bees', stems: ['honey', 'comb'] },
  ];
  const nearest = createNearest(indexPhrases(phrases));
  const withoutWeight = new Map([...asked('clear', 'pond').keys()].map((stem) => [stem, 0])).set('honey', 1);
  expect([...nearest(withoutWeight)]).toEqual([...createNearest(indexPhrases(phrases))(asked('honey'))]);
  expect([...nearest(asked('rose', 'comb'))]).toEqual([
    ...createNearest(indexPhrases(phrases))(asked('rose', 'comb')),
  ]);
});

it('the log odds of a word favour the side with more phrases that contain it, and an unknown word has none', () => {
  const leanings = leaningsOf([['rose'], ['rose', 'water']], [['guitar'], ['water', 'guitar']]);
  expect(leanings.get('rose')).toBeGreaterThan(0);
  expect(leanings.get('guitar')).toBeLessThan(0);
  expect(leanings.get('water')).toBe(0);
  expect(leanings.get('falcon')).toBeUndefined();
});

describe('finding phrases in a text', () => {
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
])('spelling correction of %s: %s', (word, meant) => {
  expect(createSpelling(['correlation', 'statistics', 'median', 'bracket'])(word)).toBe(meant);
});

it('stop words are removed unless quoted, and inflections have the same stem', () => {
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
