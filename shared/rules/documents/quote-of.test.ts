import { expect, it } from 'vitest';
import { quoteOf } from './quote-of.ts';

const bounds = { quote: 20, context: 5 };
const range = (block: number, from: number, toBlock: number, to: number) => ({
  start: { block, offset: from },
  end: { block: toBlock, offset: to },
});

it('A quotation has its text and context, also across blocks', () => {
  const texts = ['One two three.', 'Four five six.'];
  expect(quoteOf(texts, range(0, 8, 1, 4), bounds)).toEqual({
    block: 0,
    quote: 'three.\nFour',
    prefix: ' two ',
    suffix: ' five',
  });
});

it('White space at its ends is removed', () => {
  const texts = ['One two', '', '  three four'];
  expect(quoteOf(texts, range(0, 7, 2, 8), bounds)).toMatchObject({
    block: 2,
    quote: 'three',
    prefix: 'wo\n\n  '.slice(-5),
  });
});

it('White space alone is not a quotation', () => {
  expect(quoteOf(['One', '', 'two'], range(0, 3, 2, 0), bounds)).toBe('blank');
  expect(quoteOf(['One'], range(0, 2, 0, 2), bounds)).toBe('blank');
});

it('A quotation beyond the limit is reported as too long', () => {
  expect(quoteOf(['x'.repeat(21)], range(0, 0, 0, 20), bounds)).toMatchObject({ quote: 'x'.repeat(20) });
  expect(quoteOf(['x'.repeat(21)], range(0, 0, 0, 21), bounds)).toBe('long');
});

it('Surrogate pairs are not split', () => {
  const found = quoteOf(['🫘🫘🫘ab🫘🫘🫘'], range(0, 6, 0, 8), bounds);
  expect(found).toEqual({ block: 0, quote: 'ab', prefix: '🫘🫘', suffix: '🫘🫘' });
  expect(quoteOf(['🫘a🫘'], range(0, 1, 0, 4), bounds)).toMatchObject({ quote: '🫘a🫘' });
});

it('A position beyond the end of a block is its end', () => {
  expect(quoteOf(['One two', 'three'], range(0, 4, 0, 99), bounds)).toMatchObject({
    quote: 'two',
    suffix: '\nthre',
  });
});
