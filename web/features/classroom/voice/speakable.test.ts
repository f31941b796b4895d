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
  expect(speakable(markdown, 'en')).toEqual(sentences);
});

it('a very long sentence is read in parts, and no word is lost', () => {
  const long = `${'one two three four, '.repeat(40)}end.`;
  const pieces = speakable(long, 'en');
  expect(pieces.every(({ length }) => length <= 221)).toBe(true);
  expect(pieces.join(' ').split(/\s+/)).toEqual(long.split(/\s+/));
  expect(speakable('a'.repeat(700), 'en').join('')).toBe('a'.repeat(700));
});

it.each([
  ['zh', '绿茶不发酵。红茶呢？全发酵！', ['绿茶不发酵。', '红茶呢？', '全发酵！']],
  ['ja', '発酵させません。次に揉みます。', ['発酵させません。', '次に揉みます。']],
  ['hi', 'चाय उगती है। फिर सूखती है।', ['चाय उगती है।', 'फिर सूखती है।']],
  ['ar', 'ما الشاي؟ إنه نبات.', ['ما الشاي؟', 'إنه نبات.']],
])('in %s a sentence ends where its language ends it', (language, text, sentences) =>
  expect(speakable(text, language)).toEqual(sentences),
);

it('a long text without spaces is read in breaths, and no sign is lost', () => {
  const long = `${'春天采下的嫩叶先摊开，'.repeat(30)}然后杀青。`;
  const pieces = speakable(long, 'zh');
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(76);
  expect(pieces.join('')).toBe(long);
});
