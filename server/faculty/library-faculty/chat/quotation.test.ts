import { describe, expect, it } from 'vitest';
import { bestParagraph, preparedParagraph, quoted } from './quotation.ts';

const code = '```js run\nlet sum = 0;\n\nsum += 2;\n```\n\n```output\n2\n```';
const text = [
  'A bowl holds soup, and there is nothing that can be done about it; so ask for the size first, before anybody brings the pot.',
  'This makes two of them:',
  '| bowl | size |\n| --- | --- |\n| deep | 2 |',
  'A pot is heavier.',
  code,
  'The last line adds the second bowl.',
  ':::solution\nA pot and a bowl.\n:::',
].join('\n\n');

describe('a prepared answer quotes the paragraph that proves it', () => {
  it.each([
    ['alone', 'A bowl holds', /^A bowl holds .+ the pot\.$/],
    ['by words within it', 'ask for the size', /^A bowl holds .+ the pot\.$/],
    ['with what it announces', 'This makes two', /^This makes two of them:\n\n\| bowl [\s\S]+ 2 \|$/],
    ['with the code that follows', 'A pot is', /^A pot is heavier\.\n\n```js run\n[\s\S]+```output\n2\n```$/],
    ['with the code that it is about', 'The last line', /^```js run\n[\s\S]+\n\nThe last line .+ bowl\.$/],
  ])('%s', (_how, quote, expected) => {
    expect(preparedParagraph(text, quote, '')).toMatch(expected);
  });

  it('but not again, nor a solution', () => {
    const said = quoted(preparedParagraph(text, 'A bowl holds', '') ?? '');
    expect(preparedParagraph(text, 'A bowl holds', said)).toBeNull();
    expect(preparedParagraph(text, 'A pot and a bowl', '')).toBeNull();
  });
});

it('a section is quoted by its best paragraph, neither by a bare table nor by bare code', () => {
  expect(bestParagraph(text, new Set(['deep', 'size']), '')).toMatch(/^A bowl holds/);
  expect(bestParagraph(code, new Set(['sum']), '')).toBeNull();
});

it('a short paragraph is quoted with the one directly after it, not with one behind a table', () => {
  const cups = new Set(['cup']);
  expect(bestParagraph('A cup is small.\n\nIt has a handle.', cups, '')).toBe(
    'A cup is small.\n\nIt has a handle.',
  );
  expect(bestParagraph('A cup is small.\n\n| a | b |\n\nIt has a handle.', cups, '')).toBe('A cup is small.');
});
