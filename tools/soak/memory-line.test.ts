import { expect, it } from 'vitest';
import { memoryLine } from './memory-line.ts';

const minutes = (count: number, of: (minute: number) => number) =>
  Array.from({ length: count }, (_, minute) => of(minute));
const wobble = (minute: number) => (minute % 2 === 0 ? 6 : -6);

it('a line that only wobbles is flat', () => {
  const { slope, isFlat } = memoryLine(minutes(30, (minute) => 400 + wobble(minute)));
  expect(Math.abs(slope)).toBeLessThan(10);
  expect(isFlat).toBe(true);
});

it('two MiB a minute are a leak, wobbling or not', () => {
  const { slope, bound, isFlat } = memoryLine(minutes(30, (minute) => 400 + 2 * minute + wobble(minute)));
  expect(slope).toBeGreaterThan(110);
  expect(slope).toBeLessThan(130);
  expect(bound).toBeLessThan(40);
  expect(isFlat).toBe(false);
});

it('what grows while everything is still warming up does not count', () => {
  expect(memoryLine(minutes(30, (minute) => 400 + 20 * Math.min(minute, 9))).isFlat).toBe(true);
});

it('of a few minutes nothing is said', () => {
  expect(() => memoryLine([1, 2, 3, 4])).toThrow('Six minutes');
});
