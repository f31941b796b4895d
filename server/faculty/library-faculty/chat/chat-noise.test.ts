import { describe, expect, it } from 'vitest';
import { withoutChatter } from './chat-noise.ts';

describe('what is only said beside a question', () => {
  it.each([
    ['why did they stop taking the pill lol', 'why did they stop taking the pill'],
    ['ok whats a statement', 'whats a statement'],
    ['lol what is bias :)', 'what is bias'],
    ['i dont get it but why did more cards not help', 'why did more cards not help'],
    ['Why divide by 0.01? I do not understand this step.', 'Why divide by 0.01?'],
    ['what is a base rate, im lost', 'what is a base rate'],
    ['i am lost.. who is Landon', 'who is Landon'],
    ['sorry dumb question but what is a string', 'what is a string'],
    ['what is a median?? 😭😭', 'what is a median?'],
    ['is java the same as javascript or no', 'is java the same as javascript?'],
    ['how many were right pls', 'how many were right'],
    ['What is < lol', 'What is <'],
  ])('is left out: %s', (message, question) => {
    expect(withoutChatter(message)).toBe(question);
  });

  it.each([
    'i dont get it',
    'thanks lol',
    'haha',
    'why',
    'I do not get the median',
    'and what if there is an even number',
    'is "true" with quotes a boolean',
    'is the mean confused with the median?',
    '',
    '???',
  ])('is kept where nothing else is said, or it is the question: %s', (message) => {
    expect(withoutChatter(message)).toBe(message);
  });

  it('takes no time on hostile text', () => {
    const start = performance.now();
    for (const part of ['ahaha', 'i dont ', ', lost', '?!', 'lol ', '"'])
      withoutChatter(part.repeat(600 / part.length));
    expect(performance.now() - start).toBeLessThan(200);
  });
});
