import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';

test('HTML, emoji and every script stay verbatim', () => {
  const text = '<script>alert(1)</script> 👩🏽‍🔬 日本語 עברית ﷽ e\u0301';
  expect(cleanText(text)).toBe(text);
});

test('characters that the database cannot store are removed', () => {
  expect(cleanText('a\0b')).toBe('ab');
  expect(cleanText('a\ud800b')).toBe('a\ufffdb');
});
