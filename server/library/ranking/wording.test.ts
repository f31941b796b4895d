import { describe, expect, it } from 'vitest';
import { createWording } from './wording.ts';

const here = [
  { id: 'loops', text: 'print it again and again without typing it' },
  { id: 'loops', text: 'do it again and again' },
  { id: 'lists', text: 'who is next in the list' },
  { id: 'lists', text: 'who is next when one leaves' },
];
const there = [
  { id: 'elsewhere: dogs', text: 'my dog pulls on the lead' },
  { id: 'elsewhere: dogs', text: 'a dog that pulls' },
];

describe('scores by n-grams', () => {
  const wording = createWording(here, there);

  it('favour the lesson with the same n-grams, stop words included', () => {
    const { lessons, ahead, leaning } = wording('I have to do that again and again');
    expect([...lessons].sort(([, one], [, other]) => other - one)[0]?.[0]).toBe('loops');
    expect(ahead).toBeGreaterThan(0);
    expect(leaning).toBeGreaterThan(0);
  });

  it('are negative if the n-grams are used about topics taught elsewhere', () => {
    const { ahead, leaning } = wording('the dog that pulls');
    expect(ahead).toBeLessThan(0);
    expect(leaning).toBeLessThan(0);
  });

  it('ignore n-grams that occur only once in the phrases', () => {
    const { lessons, ahead, leaning } = wording('without typing');
    expect([lessons.size, ahead, leaning]).toEqual([0, 0, 0]);
  });
});
