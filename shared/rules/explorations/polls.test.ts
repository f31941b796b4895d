import { expect, test } from 'vitest';
import { opened, pressed, set } from './test-explorations.ts';

const many = ['polls-200', 'polls-200', 'polls-200', 'polls-200', 'polls-200'];

test('polls scatter with the square root of their size, and about 95 of 100 are within the margin', () => {
  const machine = opened('polls');
  const measured = machine.measure(pressed(machine, ...many));
  expect(measured.polls).toBe(1000);
  expect(measured.mean).toBeCloseTo(42, 0);
  expect(measured.deviation).toBeCloseTo(100 * Math.sqrt((0.42 * 0.58) / 1000), 0);
  expect(measured.margin).toBeCloseTo(3.16, 2);
  expect(measured.within).toBeGreaterThan(93);
  expect(measured.within).toBeLessThan(98);
});

test('four times the sample size halves the scatter, but does not change the non-response bias', () => {
  const machine = opened('polls');
  const at = (size: number, answering: number) =>
    machine.measure({ ...set(machine, { size, answering }), polls: 1000 });
  expect((at(500, 100).deviation ?? 0) / (at(2000, 100).deviation ?? 1)).toBeCloseTo(2, 0);
  expect(at(500, 50).off).toBeLessThan(-14);
  expect(at(2000, 50).off).toBeLessThan(-14);
});

test('the same seed draws the same polls, another press adds polls, and restarting draws others', () => {
  const machine = opened('polls');
  const rows = (...buttons: string[]) => machine.table(pressed(machine, ...buttons)).rows;
  expect(rows('polls-20')).toEqual(rows('polls-20'));
  const last = (...buttons: string[]) => machine.measure(pressed(machine, ...buttons)).last;
  expect(last('polls-1')).toBe(machine.measure({ ...machine.start, polls: 1 }).last);
  expect(rows('polls-20', 'again', 'polls-20')).not.toEqual(rows('polls-20'));
  expect(machine.describe(machine.start)).toMatch(/^No poll has been drawn yet/);
});

test('0 % and 100 % are valid true shares', () => {
  const machine = opened('polls');
  for (const truth of [0, 100])
    expect(machine.measure({ ...set(machine, { truth }), polls: 50 }).mean).toBe(truth);
});
