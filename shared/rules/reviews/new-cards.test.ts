import { expect, it } from 'vitest';
import { daysOfNewCards } from './new-cards.ts';

const aDay = 20;

it('a new card is asked the day after it was made', () => {
  expect(daysOfNewCards(1, new Map())).toEqual([1]);
});

it('many new cards are spread, with a daily maximum, around those already due', () => {
  expect(daysOfNewCards(aDay + 1, new Map()).at(-1)).toBe(2);
  expect(
    daysOfNewCards(
      3,
      new Map([
        [1, aDay - 1],
        [2, aDay + 5],
      ]),
    ),
  ).toEqual([1, 3, 3]);
});
