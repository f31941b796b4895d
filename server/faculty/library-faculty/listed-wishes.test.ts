import { expect, it } from 'vitest';
import { listedWishes } from './listed-wishes.ts';

it.each([
  [
    "I'm a nurse. 1) modern dressings: which for which wound. 2) I want to see if a trial was any good",
    ['modern dressings: which for which wound', 'I want to see if a trial was any good'],
  ],
  [
    'want to 1) make the button work and 2) compare two versions, by lot',
    ['make the button work', 'compare two versions, by lot'],
  ],
  [
    'Half the week they should code (variables, if), the other half spot diagrams that cheat. I know neither',
    ['they should code', 'spot diagrams that cheat'],
  ],
  [
    'my savings, ups and downs. plus: how do i open a depot, what are ETFs and what about the tax',
    ['how do i open a depot', 'what are ETFs', 'what about the tax'],
  ],
  ['half of the earners have less, 1.5 times as much, 10 of them', []],
  ['version 2. I like it', []],
  ['', []],
])('%s', (description, wishes) => expect(listedWishes(description)).toEqual(wishes));
