import { expect, it } from 'vitest';
import { speakable } from './speakable.ts';

it.each([
  ['**Median**: the middle. Sort first!', ['Median:', 'the middle.', 'Sort first!']],
  ['## Spread\n\n- one\n- two', ['Spread', 'one', 'two']],
  ['Look:\n\n```js\nconst a = 1;\n```\n\nDone.', ['Look:', 'The program is in the text.', 'Done.']],
  ['Try.\n\n:::solution\nIt is 4.5.\n:::\n', ['Try.', 'The solution is in the text.']],
  ['So $x = 2$ holds.', ['So x = 2 holds.']],
  ['| a | b |\n| - | - |\n| 1 | 2 |', ['a, b', '1, 2']],
  ['   \n***\n', []],
])('%j is read as %j', (markdown, sentences) => {
  expect(speakable(markdown)).toEqual(sentences);
});

it('a very long sentence is read in parts, and no word is lost', () => {
  const long = `${'one two three four, '.repeat(40)}end.`;
  const pieces = speakable(long);
  expect(pieces.every(({ length }) => length <= 221)).toBe(true);
  expect(pieces.join(' ').split(/\s+/)).toEqual(long.split(/\s+/));
  expect(speakable('a'.repeat(700)).join('')).toBe('a'.repeat(700));
});
