import { expect, test } from 'vitest';
import type { PageView } from '#shared/contract/workbench/program.ts';
import { lookOf, viewHolds } from './judge-view.ts';
import type { Seen } from './page-messages.ts';

const seen: Seen = {
  count: 2,
  text: '  two\n words ',
  value: 'typed',
  attributes: { title: 'a', lang: null },
  style: { color: 'rgb(0, 0, 0)' },
};

test.each<[string, Partial<PageView>, boolean]>([
  ['that it is there', {}, true],
  ['how many there are', { count: 2 }, true],
  ['how many there are not', { count: 3 }, false],
  ['its text, blanks being one', { text: 'two words' }, true],
  ['another text', { text: 'two' }, false],
  ['what its text holds', { holds: 'wor' }, true],
  ['what it does not hold', { holds: 'three' }, false],
  ['its value', { value: 'typed' }, true],
  ['another value', { value: 'other' }, false],
  ['an attribute', { attributes: { title: 'a' } }, true],
  ['an attribute that is not there', { attributes: { lang: 'en' } }, false],
  ['a style', { style: { color: 'rgb(0, 0, 0)' } }, true],
  ['another style', { style: { color: 'red' } }, false],
])('looks at %s', (_what, view, holds) => {
  expect(viewHolds({ at: 'p', ...view }, seen)).toBe(holds);
});

test('a missing element passes only if nothing is expected', () => {
  const none = { ...seen, count: 0, text: '' };
  expect(viewHolds({ at: 'p', text: '' }, none)).toBe(false);
  expect(viewHolds({ at: 'p', count: 0 }, none)).toBe(true);
});

test('reads only what is needed', () => {
  expect(lookOf({ at: 'p', attributes: { title: 'a' }, style: { color: 'red' } })).toEqual({
    at: 'p',
    attributes: ['title'],
    style: ['color'],
  });
});
