import { describe, expect, it } from 'vitest';
import { textBlocks } from './text-blocks.ts';

const long = [
  '## The middle\n\n',
  'The **median**.\n\n',
  '- one\n\n- two\n\n  more of two\n\n',
  '```js\nconst a = 1;\n\nconst b = 2;\n```\n\n',
  '$$\na\n\nb\n$$\n\n',
  ':::solution\nIt is 4.\n\nSo there.\n:::\n\n',
  '> quoted\n\n> again\n\n',
  '| a |\n| - |\n| 1 |\n\n',
  'The end.',
];

describe('splitting a text into blocks that mean the same alone as together', () => {
  it('splits at empty lines, but not inside a fence, a formula, a directive, a list or a quotation', () => {
    expect(textBlocks(long.join('')).map((text) => text.trim())).toEqual(long.map((text) => text.trim()));
  });

  it('nothing is lost wherever a growing text ends, and finished blocks stay unchanged', () => {
    const whole = long.join('');
    let before: string[] = [];
    for (let end = 1; end <= whole.length; end += 1) {
      const blocks = textBlocks(whole.slice(0, end));
      expect(blocks.join('\n').replace(/\s+/g, '')).toBe(whole.slice(0, end).replace(/\s+/g, ''));
      // Only the last two may still change: the growing one, and a list that gets another item.
      expect(blocks.slice(0, Math.max(0, before.length - 2))).toEqual(before.slice(0, -2));
      before = blocks;
    }
  });

  it.each([
    ['with a definition that is referred to', 'See [it].\n\nMore.\n\n[it]: https://example.org'],
    ['with a footnote', 'See[^1].\n\n[^1]: There.'],
    ['with a fence that never closes', '```\na\n\nb\n\nc'],
  ])('%s is one block', (_what, text) => expect(textBlocks(text)).toEqual([text]));

  it('a formula on one line is closed', () => {
    expect(textBlocks('$$a$$\n\nb')).toHaveLength(2);
  });
});
