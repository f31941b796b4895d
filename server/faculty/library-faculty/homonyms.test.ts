import { describe, expect, it } from 'vitest';
import { withoutHomonyms } from './homonyms.ts';

const alone = (text: string) => withoutHomonyms(text, text).replace(/\s+/g, ' ').trim();

describe('a word that means something else in another walk of life is not looked up', () => {
  it.each([
    ['write a script for a short film', 'write a for a short film'],
    ['change the strings of my guitar', 'change the of my guitar'],
    ['knitting in loops', 'knitting in'],
    ['how do I file my tax return', 'how do I file my tax'],
  ])('%s', (text, rest) => expect(alone(text)).toBe(rest));

  it('where the whole of what was written shows it', () =>
    expect(withoutHomonyms('tune the strings', 'Violin for adults. tune the strings').trim()).toBe(
      'tune the',
    ));

  it.each(['write a script for my page', 'strings and numbers', 'what does return do'])(
    'but only there: %s',
    (text) => expect(alone(text)).toBe(text),
  );

  it('nor where somebody programs as well', () => {
    const text = 'a JavaScript script that shows film times';
    expect(alone(text)).toBe(text);
  });
});
