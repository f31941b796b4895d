import { expect, it } from 'vitest';
import { findTerms } from './find-terms.ts';

const paragraphs = (...texts: string[]) => texts.map((text) => ({ kind: 'paragraph' as const, text }));
const terms = (heading: string, ...texts: string[]) =>
  findTerms(heading, paragraphs(...texts)).map(({ term, block }) => `${term} ${block ?? '-'}`);

it('A key term is found at its definition', () => {
  expect(
    terms(
      'How matter moves',
      'Everything moves. A semipermeable membrane is a wall that lets water pass.',
      'Osmosis is the movement of water through a semipermeable membrane.',
      'So osmosis needs a semipermeable membrane, and osmosis ends when both sides are alike.',
    ),
  ).toEqual(['semipermeable membrane 0', 'Osmosis 1']);
});

it('A heading repeated in its text is a key term, found at its definition', () => {
  expect(
    terms('Diffusion', 'It is quick.', 'Diffusion is a drift.', 'Without diffusion nothing moves.'),
  ).toEqual(['Diffusion 1']);
  expect(terms('Membranes', 'All membranes leak.', 'Some membranes leak more.')).toEqual(['Membranes -']);
});

it.each([
  'This is a test. This is a test. This is a test.',
  'He is a doctor. He is a doctor. He is a doctor.',
  'The weather is fine. The weather is fine. The weather is fine.',
  'A whale is a mammal.',
  'In short, water is a liquid. Some water. More water.',
  'There are the men who know. There are the men. There are the men.',
])('An unclear definition yields no term: %s', (text) => {
  expect(terms('Of many things', text)).toEqual([]);
});

it('Code and tables contain no definitions', () => {
  const text = 'Osmosis is a drift. Osmosis. Osmosis.';
  expect(
    findTerms('Water', [
      { kind: 'code', text },
      { kind: 'table', text },
    ]),
  ).toEqual([]);
});
