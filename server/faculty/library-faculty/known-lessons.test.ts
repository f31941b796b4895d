import { beforeAll, describe, expect, it } from 'vitest';
import { loadLibrary } from '../../library/library-index-service.ts';
import type { Library } from '../../library/library-types.ts';
import { shippedLibrary } from '../../library/shipped-library.ts';
import { knownLessons } from './known-lessons.ts';
import { listed, readPrior } from './known-text.ts';

let library: Library;
beforeAll(async () => {
  library = await loadLibrary(shippedLibrary);
});

const knows = (text: string) => {
  const { known, notKnown } = readPrior([text]);
  return [...knownLessons(library, listed(known, 60), listed(notKnown, 60))].map((ref) => ref.split('/')[1]);
};

describe('prior knowledge covers', () => {
  it('the lesson of which a thing is a key term, and what it builds on', () =>
    expect(knows('loops').sort()).toEqual(['js-decisions', 'js-loops', 'js-values']));

  it.each([
    ['strings and numbers', 'js-text-numbers'],
    ['functions, arrays, strings/numbers, objects all ok', 'js-text-numbers'],
    ['map/filter/reduce', 'js-array-methods'],
    ['try/catch and debugging', 'js-errors'],
    ['JavaScript: variables, if, loops', 'js-loops'],
  ])('what several things say together: %s', (text, lesson) => expect(knows(text)).toContain(lesson));

  it.each([
    ['JavaScript up to map and filter', 'js-array-methods', 'js-errors'],
    ['javascript, everything up to arrays', 'js-arrays', 'js-text-numbers'],
    ['statistics, everything from averages to the gambler’s fallacy', 'probability', 'screening-tests'],
    ['statistics from averages to margin of error', 'polls', 'misleading-graphs'],
  ])('a list up to something, and nothing after it: %s', (text, last, next) => {
    expect(knows(text)).toContain(last);
    expect(knows(text)).not.toContain(next);
  });

  it.each([
    ['basic probability', 'probability'],
    ['risk, percentages', 'risk'],
    ['mean, median and polls', 'polls'],
    ['array methods', 'js-array-methods'],
  ])('the short name of a lesson: %s', (text, lesson) => expect(knows(text)).toContain(lesson));

  it("and not a word of somebody's life", () =>
    expect(knows('I am a risk manager, percentages')).toEqual([]));

  it('a whole subject from the basics to its last lesson', () =>
    expect(knows('everything from the basics to fetch; no need to repeat')).toHaveLength(12));

  it('not what is denied in the same breath', () => {
    expect(knows('averages every day but the median I never got')).toEqual([]);
    expect(knows('JavaScript loops. No statistics')).not.toContain('averages');
  });

  it.each(['rules of poker', 'nothing', 'html and css', 'strings of a violin'])('nothing: %s', (text) => {
    expect(knows(text).filter((id) => id !== 'js-values')).toEqual([]);
  });
});
