import { describe, expect, it } from 'vitest';
import { isProgramWritten } from './is-program-written.ts';

const given = [
  { name: 'main.js', text: 'let n = 1;' },
  { name: 'given.js', text: 'let m;', fixed: true },
];

describe('a program as an answer', () => {
  it('counts once a file differs from the given one', () => {
    expect(isProgramWritten(given, { 'main.js': 'let n = 2;' })).toBe(true);
    expect(isProgramWritten([{ name: 'main.js', text: '' }], { 'main.js': 'let n;' })).toBe(true);
  });

  it.each([
    [undefined, 'no answer'],
    ['', 'an answer that was taken back'],
    [{}, 'no file'],
    [{ 'main.js': 'let n = 1;' }, 'the program as it was given'],
    [{ 'main.js': ' \n' }, 'a program in which nothing stands'],
    [{ 'given.js': 'let m = 2;' }, 'a file that cannot be changed'],
  ])('does not count when it is %j: %s', (answer, _) => expect(isProgramWritten(given, answer)).toBe(false));

  it('counts when only one of several files is empty', () => {
    const two = [...given, { name: 'more.js', text: 'let k;' }];
    expect(isProgramWritten(two, { 'more.js': '' })).toBe(true);
  });
});
