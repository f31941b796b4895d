import { expect, test } from 'vitest';
import { parseCommaList } from './comma-list.ts';

test('List fields split on commas, trimmed, empty entries dropped', () => {
  expect(parseCommaList(' read a chart,, spot a  bias , ,')).toEqual(['read a chart', 'spot a  bias']);
});

test('A list is taken item by item', () => {
  expect(parseCommaList([' Kahneman, Daniel ', '', '  '])).toEqual(['Kahneman, Daniel']);
});

test('Empty input is an empty list', () => {
  for (const nothing of [undefined, null, '', ' , ', []]) expect(parseCommaList(nothing)).toEqual([]);
});

test('HTML and Unicode stay as entered', () => {
  expect(parseCommaList('<b>x</b>, 統計, 👍')).toEqual(['<b>x</b>', '統計', '👍']);
});
