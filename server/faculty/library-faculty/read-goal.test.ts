import { beforeAll, describe, expect, it } from 'vitest';
import { loadLibrary } from '../../library/library-index.ts';
import { shippedLibrary } from '../../library/library-service.ts';
import type { Library } from '../../library/library-types.ts';
import { courseRequest } from '../test-faculty-contract.ts';
import { namesNeighbour } from './neighbours.ts';
import { askedWords, readGoal } from './read-goal.ts';
import { correctSpelling } from './spelling.ts';

let library: Library;
beforeAll(async () => {
  library = await loadLibrary(shippedLibrary);
});

describe('a goal is read as it was meant', () => {
  it.each([
    ['statistics, I know averages and spread', ['averages', 'spread']],
    ['js. I already know loops, but want to do pages', ['loops']],
    ['I want to know statistics', []],
    ['statistics, I know nothing about it', []],
    ['I know loops', []],
  ])('what is known already: %s', (title, prior) => {
    expect(readGoal(library, courseRequest({ title })).prior).toEqual(prior);
  });

  it('what is known may stand in the description as well', () => {
    const { prior, clauses } = readGoal(
      library,
      courseRequest({ title: 'js', description: 'I know loops. I have done functions.' }),
    );
    expect(prior).toEqual(['loops', 'functions']);
    expect(clauses).toEqual([]);
  });

  it('two things at once are two parts', () => {
    const { parts } = readGoal(library, courseRequest({ title: 'Statistics with R and growing tomatoes' }));
    expect(parts.map(({ text }) => text)).toEqual(['Statistics', 'R', 'growing tomatoes']);
    expect(parts.map(({ asked }) => asked)).toEqual(['statistics', '', 'growing tomatoes']);
  });

  it.each([
    ['undrestand corelation', 'correlation'],
    ['probabilty', 'probability'],
    ['social media', 'social media'],
    ['ukulele', 'ukulele'],
    ['java script for begginers', 'javascript'],
  ])('spelling: %s', (text, asked) => expect(askedWords(library, text)).toBe(asked));

  it('takes very long and strange words', () => {
    const long = 'statistcs'.repeat(400);
    expect(correctSpelling(library, long)).toBe(long);
    expect(correctSpelling(library, '量子力学 🎲 <b>')).toBe('量子力学 🎲 <b>');
  });

  it.each([
    ['Python for beginners', true],
    ['C++ game programming', true],
    ['statistics with R', true],
    ['react to a click', false],
    ['the page should react when I type', false],
    ['what does r = 0.8 say', false],
    ['from scratch', false],
    ['javascript', false],
    ['html', false],
  ])('what is taught elsewhere: %s', (text, elsewhere) => {
    expect(namesNeighbour(library, text)).toBe(elsewhere);
  });
});
