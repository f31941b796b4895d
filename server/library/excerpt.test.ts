import { expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';
import { stemsOf } from './ranking/words.ts';

const found = (text: string, words: string, options = {}) =>
  excerptOf(text, new Set(stemsOf(words)), options)
    .map(({ text: piece, match }) => (match ? `[${piece}]` : piece))
    .join('');

it('the words that fit are marked, in any inflection, without the marks round them', () => {
  expect(found('Two averages: the “median”, and the mean.', 'average medians')).toBe(
    'Two [averages]: the “[median]”, and the mean.',
  );
});

it('of a long text a window round what fits is shown, and dots where it was cut out', () => {
  const text = `${'before '.repeat(60)}the median of salaries ${'after '.repeat(60)}`;
  const excerpt = found(text, 'median salary');
  expect(excerpt).toMatch(/^… .*the \[median\] of \[salaries\] .* …$/);
  expect(excerpt.split(' ').length).toBeLessThan(40);
});

it('a definition is shown whole', () => {
  const text = `The median ${'goes on and on '.repeat(30)}to its end`;
  expect(found(text, 'median', { whole: true })).toMatch(/^The \[median\] goes.*to its end$/);
});

it('a text of nothing but signs has nothing to show', () => {
  expect(found(' | -- | $$ ', 'median')).not.toContain('[');
  expect(excerptOf('', new Set(['median']))).toEqual([]);
});
