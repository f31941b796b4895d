import { expect, it } from 'vitest';
import { gapOfPassage } from './passage-card.ts';

const paragraph = 'Twice a day the sea rises. The moon pulls at it. So does the sun.';
const of = (quote: string, prefix: string) => ({ block: 0, quote, prefix, suffix: '' });

it('a few selected words become a gap in their sentence', () => {
  expect(gapOfPassage(paragraph, of('moon', 'the sea rises. The '))).toEqual({
    text: 'The moon pulls at it.',
    gaps: [[4, 8]],
  });
  expect(gapOfPassage(paragraph, of('Twice a day', 'the heading before\n'))).toEqual({
    text: 'Twice a day the sea rises.',
    gaps: [[0, 11]],
  });
});

it('a whole sentence, or more, becomes the card’s text without a gap', () => {
  for (const quote of ['The moon pulls at it.', 'it. So does', 'x '.repeat(100).trim(), 'one\ntwo'])
    expect(gapOfPassage(`${paragraph} ${quote}`, of(quote, ''))).toEqual({ text: quote, gaps: [] });
});
