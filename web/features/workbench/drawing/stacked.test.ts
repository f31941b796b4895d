import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stacked } from './stacked.ts';

test('overlapping dots are stacked, and separate ones lie on the line', () => {
  expect(stacked([0, 3, 20, 6, 12], 10)).toEqual([0, 1, 1, 2, 0]);
});

test('dots on the same level keep the minimum distance', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 40 }), (places) => {
      const heights = stacked(places, 17);
      for (const [one, place] of places.entries())
        for (const [other, beside] of places.entries())
          if (one < other && heights[one] === heights[other])
            expect(Math.abs(place - beside)).toBeGreaterThanOrEqual(17);
    }),
  );
});
