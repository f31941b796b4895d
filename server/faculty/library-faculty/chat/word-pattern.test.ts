import { describe, expect, it } from 'vitest';
import { wordPattern } from './word-pattern.ts';

const groups = { reach: ['get to', 'learn'] };
const matches = (pattern: string, text: string) => wordPattern(pattern, groups)(text.split(' '));

describe('a pattern of words', () => {
  it.each([
    ['one|two', 'say two now', true],
    ['one|two', 'say three', false],
    ['say it? now', 'say now', true],
    ['say it? now', 'please say it now', true],
    ['say *1 now', 'say it now', true],
    ['say *1 now', 'say all of it now', false],
    ['^ do we', 'do we', true],
    ['^ do we', 'when do we', false],
    ['do we {reach} $', 'when do we get to', true],
    ['do we {reach} $', 'when do we get to it', false],
    ['do we {reach}? $', 'when do we', true],
  ])('%s in %j: %s', (pattern, text, isThere) => {
    expect(matches(pattern, text) !== null).toBe(isThere);
  });

  it('returns the words at `<topic>`, which are not empty', () => {
    expect(matches('do we {reach} <topic>', 'when do we get to the loops')?.topic).toEqual(['the', 'loops']);
    expect(matches('do we {reach} <topic>', 'when do we get to')).toBeNull();
  });

  it('takes linear time for any text', () => {
    const hostile = Array.from({ length: 3000 }, (_, place) => (place % 2 === 0 ? 'do' : 'we'));
    let looked = 0;
    const counted = new Proxy(hostile, {
      get: (words, name, self) => {
        if (typeof name === 'string' && /^\d+$/.test(name)) looked += 1;
        return Reflect.get(words, name, self);
      },
    });
    expect(wordPattern('do *6 we *6 do *6 {reach} <topic>', groups)(counted)).toBeNull();
    expect(looked).toBeLessThan(3000 * 500);
  });
});
