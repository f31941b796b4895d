import { expect, it } from 'vitest';
import { takeRefused } from './refused-wishes.ts';

it.each([
  [
    "Red or black. Nothing about illnesses and doctors' tests please, I have enough of that.",
    "illnesses and doctors' tests",
  ],
  ['learn to code, not interested in web pages', 'web pages'],
  ['Java, no javascript', 'javascript'],
  ['graphs, please no polls please', 'polls'],
  ['everything except medical tests. And more', 'medical tests'],
  ['Loops. I don’t want anything about objects because they bore me', 'objects'],
  ['skip the median', 'the median'],
  ['the very first steps, no websites yet pls', 'websites'],
  ['a list in code, without a web page, just the list', 'web page'],
])('extracts the refused topic: %s', (text, refused) => expect(takeRefused(text).refused).toEqual([refused]));

it.each([
  'I do not want to be fooled by graphs',
  'it is not just averages',
  'read surveys without being fooled',
  'no time for extras, deadline in July',
  'without a doubt averages are what I need',
  'the sum is in no list and the button does nothing',
])('finds no refusal: %s', (text) => expect(takeRefused(text)).toEqual({ rest: text, refused: [] }));

it('removes the refused topic from the text and keeps the rest', () =>
  expect(takeRefused('Graphs, nothing about polls. And risk').rest.replace(/\s+/g, ' ')).toBe(
    'Graphs, . And risk',
  ));
