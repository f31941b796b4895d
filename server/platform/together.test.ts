import { expect, it } from 'vitest';
import { together } from './together.ts';

it('answers in order, and awaits all even if one fails, so that none runs after its transaction', async () => {
  expect(await together([Promise.resolve(1), 'two', undefined])).toEqual([1, 'two', undefined]);
  let finish = () => {};
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let over = false;
  const both = together([
    slow,
    Promise.reject(new Error('first')),
    Promise.reject(new Error('second')),
  ]).finally(() => {
    over = true;
  });
  both.catch(() => {});
  await new Promise((resolve) => setImmediate(resolve));
  expect(over).toBe(false);
  finish();
  await expect(both).rejects.toThrow('first');
});
