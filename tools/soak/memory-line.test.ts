import { expect, it } from 'vitest';
import { memoryLine } from './memory-line.ts';

const minutes = (count: number, of: (minute: number) => number) =>
  Array.from({ length: count }, (_, minute) => of(minute));
const wobble = (minute: number) => (minute % 2 === 0 ? 6 : -6);

it('a line that only fluctuates is flat', () => {
  const { slope, isFlat } = memoryLine(minutes(30, (minute) => 400 + wobble(minute)));
  expect(Math.abs(slope)).toBeLessThan(10);
  expect(isFlat).toBe(true);
});

it('two MiB a minute are a leak, with or without fluctuation', () => {
  const { slope, bound, isFlat } = memoryLine(minutes(30, (minute) => 400 + 2 * minute + wobble(minute)));
  expect(slope).toBeGreaterThan(110);
  expect(slope).toBeLessThan(130);
  expect(bound).toBeLessThan(40);
  expect(isFlat).toBe(false);
});

it('growth during the warm-up does not count', () => {
  expect(memoryLine(minutes(30, (minute) => 400 + 20 * Math.min(minute, 9))).isFlat).toBe(true);
});

it('a few minutes give no result', () => {
  expect(() => memoryLine([1, 2, 3, 4])).toThrow('Six minutes');
});
