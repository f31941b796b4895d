import { expect, it } from 'vitest';
import { createListBudget } from './list-budget.ts';

it('a list is mailed as many invitations in an hour as the server may mail, then it is told how long to wait', async () => {
  const budget = createListBudget(3, true);
  for (let mail = 0; mail < 3; mail += 1) expect(await budget.take()).toBe(0);
  const wait = await budget.take();
  expect(wait).toBeGreaterThan(3500);
  expect(wait).toBeLessThanOrEqual(3600);
  await budget.refund();
  expect(await budget.take()).toBe(0);
});

it('without limits a list is mailed at once', async () => {
  const budget = createListBudget(1, false);
  for (let mail = 0; mail < 50; mail += 1) expect(await budget.take()).toBe(0);
});
