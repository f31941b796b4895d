import { expect, it } from 'vitest';
import { replyOf } from './reply-pieces.ts';

const texts = [
  'One sentence. Another one, which is rather longer than the first and goes on for a while. End',
  '  begins with blanks\n\n> a quote\n>\n> | a | table |\n\n- a list\n',
  'a'.repeat(500),
  '',
];

const piecesOf = async (text: string) =>
  (await Array.fromAsync(replyOf(text, new AbortController().signal).text)).map(String);

it.each(texts)('splitting a text neither loses nor adds anything: %#', async (text) => {
  expect((await piecesOf(text)).join('')).toBe(text);
});

it('pieces end at sentences and lines, or after about forty characters', async () => {
  expect(await piecesOf('One sentence. Another.\nA line')).toEqual([
    'One sentence. ',
    'Another.\n',
    'A line',
  ]);
  for (const piece of await piecesOf('word '.repeat(100))) expect(piece.length).toBeLessThan(50);
});

it('a cancelled reply throws instead of ending normally', async () => {
  const cancel = new AbortController();
  const read = async () => {
    for await (const _piece of replyOf('One. Two. Three.', cancel.signal).text) cancel.abort();
  };
  await expect(read()).rejects.toThrow();
});
