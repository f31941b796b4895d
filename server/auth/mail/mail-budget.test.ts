import { describe, expect, it } from 'vitest';
import { createMailBudget, shareOf } from './mail-budget.ts';

const perHour = 30;
let count = 0;
const ask = (address: string, to = `learner-${count++}@example.com`) => ({
  client: { address },
  to,
  kind: 'recovery',
});
const outcomeOf = (work: Promise<unknown>) => work.then(() => 'let through').catch((error) => error.status);
const stranger = (last: number) => `2001:db8:${last}::1`;

describe('mail that goes out only where there is an account', () => {
  it("does not use up the server's hourly budget for unknown addresses", async () => {
    const budget = createMailBudget(perHour, true);
    for (let i = 0; i < 200; i++) await budget.hidden(ask(stranger(i)), async () => false);
    const waits: number[] = [];
    const sent = (waitMs: number) => Promise.resolve(waits.push(waitMs) > 0);
    for (let i = 0; i < perHour; i++) await budget.hidden(ask(stranger(i)), sent);
    expect(waits).toEqual(Array(perHour).fill(0));
  });

  it("is delayed beyond the server's hourly budget, neither refused nor reported", async () => {
    const budget = createMailBudget(perHour, true);
    let waited = 0;
    const sent = (waitMs: number) => {
      waited = waitMs;
      return Promise.resolve(true);
    };
    for (let i = 0; i < perHour; i++) await budget.hidden(ask(stranger(i)), sent);
    expect(waited).toBe(0);
    await budget.hidden(ask(stranger(900)), sent);
    expect(waited).toBeGreaterThan(3_500_000);
    expect(waited).toBeLessThanOrEqual(3_600_000);
  });

  it.each([true, false])(
    'is limited alike for a network whether accounts are known (%s) or not',
    async (known) => {
      const budget = createMailBudget(perHour, true);
      const outcomes: unknown[] = [];
      for (let i = 0; i < 12; i++) {
        outcomes.push(await outcomeOf(budget.hidden(ask('203.0.113.7'), async () => known)));
      }
      expect(outcomes).toEqual([...Array(shareOf(perHour)).fill('let through'), 429, 429]);
      expect(await outcomeOf(budget.hidden(ask('198.51.100.7'), async () => known))).toBe('let through');
    },
  );

  it('has a budget apart from sign-ups, so that neither reveals the other', async () => {
    const budget = createMailBudget(perHour, true);
    for (let i = 0; i < 12; i++) await outcomeOf(budget.hidden(ask('203.0.113.7'), async () => true));
    expect(await outcomeOf(budget.open(ask('203.0.113.7'), async () => 'sent'))).toBe('let through');
  });
});

describe('mail that goes to any address', () => {
  const open = (budget: ReturnType<typeof createMailBudget>, address: string, to?: string) =>
    outcomeOf(budget.open(ask(address, to), async () => 'sent'));

  it('is limited for a network without affecting other networks', async () => {
    const budget = createMailBudget(perHour, true);
    const flood: unknown[] = [];
    for (let i = 0; i < 100; i++) flood.push(await open(budget, `2001:db8:1:${i.toString(16)}::1`));
    expect(flood.filter((one) => one === 'let through')).toHaveLength(2 * shareOf(perHour));
    expect(await open(budget, '198.51.100.7')).toBe('let through');
  });

  it('is limited for the whole server', async () => {
    const budget = createMailBudget(perHour, true);
    const all: unknown[] = [];
    for (let i = 0; i < 40; i++) all.push(await open(budget, stranger(i)));
    expect(all.filter((one) => one === 'let through')).toHaveLength(perHour);
  });

  it('is limited to ten an hour to one address, whoever requests it', async () => {
    const budget = createMailBudget(perHour, true);
    const all: unknown[] = [];
    for (let i = 0; i < 12; i++) all.push(await open(budget, stranger(i), 'ada@example.com'));
    expect(all.filter((one) => one === 'let through')).toHaveLength(10);
  });

  it('is limited to five of them from one network, which cannot use up what the owner needs', async () => {
    const budget = createMailBudget(1000, true);
    const flood: unknown[] = [];
    for (let i = 0; i < 8; i++) flood.push(await open(budget, `2001:db8:1:1::${i + 1}`, 'ada@example.com'));
    expect(flood).toEqual([...Array(5).fill('let through'), 429, 429, 429]);
    expect(await open(budget, '198.51.100.7', 'ada@example.com')).toBe('let through');
    expect(await open(budget, '2001:db8:1:1::1', 'eve@example.com')).toBe('let through');
  });

  it('is not counted if it was not written', async () => {
    const budget = createMailBudget(perHour, true);
    const failing = () =>
      budget.open(ask('203.0.113.7', 'ada@example.com'), () => Promise.reject(new Error('no')));
    for (let i = 0; i < 60; i++) await expect(failing()).rejects.toThrow('no');
    expect(await open(budget, '203.0.113.7', 'ada@example.com')).toBe('let through');
  });
});
