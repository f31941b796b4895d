import { expect, it } from 'vitest';
import { replyOf, replyPieces } from './reply-pieces.ts';

const texts = [
  'One sentence. Another one, which is rather longer than the first and goes on for a while. End',
  '  begins with blanks\n\n> a quote\n>\n> | a | table |\n\n- a list\n',
  'a'.repeat(500),
  '',
];

it.each(texts)('nothing is lost or added when a text is cut: %#', (text) => {
  expect(replyPieces(text).join('')).toBe(text);
});

it('pieces end with sentences and lines, or after some forty characters', () => {
  expect(replyPieces('One sentence. Another.\nA line')).toEqual(['One sentence. ', 'Another.\n', 'A line']);
  for (const piece of replyPieces('word '.repeat(100))) expect(piece.length).toBeLessThan(50);
});

it('a reply that is cancelled in the middle throws instead of ending as if all were well', async () => {
  const cancel = new AbortController();
  const read = async () => {
    for await (const _piece of replyOf('One. Two. Three.', cancel.signal).text) cancel.abort();
  };
  await expect(read()).rejects.toThrow();
});
