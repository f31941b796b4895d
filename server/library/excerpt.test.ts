import { expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';
import { stemsOf } from './ranking/words.ts';

const found = (text: string, words: string, options = {}) =>
  excerptOf(text, new Set(stemsOf(words)), options)
    .map(({ text: piece, match }) => (match ? `[${piece}]` : piece))
    .join('');

it('matching words are highlighted in any inflection, without adjacent punctuation', () => {
  expect(found('Two averages: the “median”, and the mean.', 'average medians')).toBe(
    'Two [averages]: the “[median]”, and the mean.',
  );
});

it('a long text is shortened to a window around the match, with ellipses', () => {
  const text = `${'before '.repeat(60)}the median of salaries ${'after '.repeat(60)}`;
  const excerpt = found(text, 'median salary');
  expect(excerpt).toMatch(/^… .*the \[median\] of \[salaries\] .* …$/);
  expect(excerpt.split(' ').length).toBeLessThan(40);
});

it('a definition is shown whole', () => {
  const text = `The median ${'goes on and on '.repeat(30)}to its end`;
  expect(found(text, 'median', { whole: true })).toMatch(/^The \[median\] goes.*to its end$/);
});

it('a text of punctuation only has no excerpt', () => {
  expect(found(' | -- | $$ ', 'median')).not.toContain('[');
  expect(excerptOf('', new Set(['median']))).toEqual([]);
});
