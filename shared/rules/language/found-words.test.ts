import { expect, it } from 'vitest';
import { excerptWith, wordsOf } from './found-words.ts';

const shown = (text: string, asked: string) =>
  excerptWith(text, wordsOf(asked))
    .map((piece) => (piece.found ? `[${piece.text}]` : piece.text))
    .join('');

it('highlights the words with these prefixes, ignoring case and accents', () =>
  expect(shown('The Café serves cafés; a cafeteria does not.', 'CAFE')).toBe(
    'The [Café] serves [cafés]; a [cafeteria] does not.',
  ));

it('matches short words only whole', () =>
  expect(shown('It is in an inn.', 'in')).toBe('It is [in] an inn.'));

it('shows an excerpt of a long paragraph around the first match', () => {
  const text = `${'before '.repeat(100)}needle${' after'.repeat(100)}`;
  const piece = shown(text, 'needle');
  expect(piece).toMatch(/^… (before ){9}\[needle\]( after)+ …$/);
  expect(piece.length).toBeLessThan(320);
});

it('cuts a text without spaces between characters, and the pieces stay storable', () => {
  const text = '𝒳'.repeat(400);
  for (const { text: piece } of excerptWith(text, ['x'])) expect(piece.isWellFormed()).toBe(true);
});

it('keeps right-to-left words whole', () =>
  expect(shown('הממוצע מסתיר את החציון', 'החציון')).toBe('הממוצע מסתיר את [החציון]'));

it('highlights nothing for a query without words', () => expect(shown('Plain.', '?!')).toBe('Plain.'));
