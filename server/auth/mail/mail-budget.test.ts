import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../config.ts';
import { createMailBudget } from './mail-budget.ts';

const perHour = 30;
/** of one network */
const share = 10;
let count = 0;
const ask = (address: string, to = `learner-${count++}@example.com`) => ({
  client: { address },
  to,
  kind: 'recovery',
});
const outcomeOf = (work: Promise<unknown>) => work.then(() => 'let through').catch((error) => error.status);
const school = '192.0.2.9';
const budgetOf = (mails: number) => createMailBudget(mails, true, { isTrusted: (one) => one === school });
const stranger = (last: number) => `2001:db8:${last}::1`;

describe('mail that goes out only where there is an account', () => {
  it("does not use up the server's hourly budget for unknown addresses", async () => {
    const budget = budgetOf(perHour);
    for (let i = 0; i < 200; i++) await budget.hidden(ask(stranger(i)), async () => false);
    const waits: number[] = [];
    const sent = (waitMs: number) => Promise.resolve(waits.push(waitMs) > 0);
    for (let i = 0; i < perHour; i++) await budget.hidden(ask(stranger(i)), sent);
    expect(waits).toEqual(Array(perHour).fill(0));
  });

  it("is delayed beyond the server's hourly budget, neither refused nor reported", async () => {
    const budget = budgetOf(perHour);
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
    'is never refused for its network, whether accounts are known (%s) or not',
    async (known) => {
      const budget = budgetOf(perHour);
      for (let i = 0; i < 200; i++) {
        expect(await outcomeOf(budget.hidden(ask('203.0.113.7'), async () => known))).toBe('let through');
      }
    },
  );

  it('is delayed beyond the share of its network, which unknown addresses do not use up', async () => {
    const budget = budgetOf(perHour);
    for (let i = 0; i < 200; i++) await budget.hidden(ask('203.0.113.7'), async () => false);
    const waits: number[] = [];
    const sent = (waitMs: number) => Promise.resolve(waits.push(waitMs) > 0);
    for (let i = 0; i < share + 1; i++) await budget.hidden(ask('203.0.113.7'), sent);
    expect(waits.slice(0, -1)).toEqual(Array(share).fill(0));
    expect(waits.at(-1)).toBeGreaterThan(3_500_000);
    await budget.hidden(ask('198.51.100.7'), sent);
    expect(waits.at(-1)).toBe(0);
  });

  it('has a budget apart from sign-ups, so that neither reveals the other', async () => {
    const budget = budgetOf(perHour);
    for (let i = 0; i < 12; i++) await outcomeOf(budget.hidden(ask('203.0.113.7'), async () => true));
    expect(await outcomeOf(budget.open(ask('203.0.113.7'), async () => 'sent'))).toBe('let through');
  });
});

describe('mail that goes to any address', () => {
  const open = (budget: ReturnType<typeof createMailBudget>, address: string, to?: string) =>
    outcomeOf(budget.open(ask(address, to), async () => 'sent'));

  it('is limited for a network without affecting other networks', async () => {
    const budget = budgetOf(perHour);
    const flood: unknown[] = [];
    for (let i = 0; i < 100; i++) flood.push(await open(budget, `2001:db8:1:${i.toString(16)}::1`));
    expect(flood.filter((one) => one === 'let through')).toHaveLength(2 * share);
    expect(await open(budget, '198.51.100.7')).toBe('let through');
  });

  it('goes to a class of forty behind one address within the hour with the default, and to 2,000 if it is set', async () => {
    const byDefault = budgetOf(loadConfig({}).auth.mailsPerHour);
    for (let i = 0; i < 40; i++) expect(await open(byDefault, '203.0.113.7')).toBe('let through');
    const set = budgetOf(6000);
    for (let i = 0; i < 2000; i++) expect(await open(set, '203.0.113.7')).toBe('let through');
    expect(await open(set, '203.0.113.7')).toBe(429);
  });

  it('is limited for a trusted network by the budget of the server alone', async () => {
    const budget = budgetOf(perHour);
    for (let i = 0; i < perHour; i++) expect(await open(budget, school)).toBe('let through');
    expect(await open(budget, school)).toBe(429);
  });

  it('is limited for the whole server', async () => {
    const budget = budgetOf(perHour);
    const all: unknown[] = [];
    for (let i = 0; i < 40; i++) all.push(await open(budget, stranger(i)));
    expect(all.filter((one) => one === 'let through')).toHaveLength(perHour);
  });

  it('is limited to ten an hour to one address, whoever requests it', async () => {
    const budget = budgetOf(perHour);
    const all: unknown[] = [];
    for (let i = 0; i < 12; i++) all.push(await open(budget, stranger(i), 'ada@example.com'));
    expect(all.filter((one) => one === 'let through')).toHaveLength(10);
  });

  it('is limited to five of them from one network, which cannot use up what the owner needs', async () => {
    const budget = budgetOf(1000);
    const flood: unknown[] = [];
    for (let i = 0; i < 8; i++) flood.push(await open(budget, `2001:db8:1:1::${i + 1}`, 'ada@example.com'));
    expect(flood).toEqual([...Array(5).fill('let through'), 429, 429, 429]);
    expect(await open(budget, '198.51.100.7', 'ada@example.com')).toBe('let through');
    expect(await open(budget, '2001:db8:1:1::1', 'eve@example.com')).toBe('let through');
  });

  it('is not counted if it was not written', async () => {
    const budget = budgetOf(perHour);
    const failing = () =>
      budget.open(ask('203.0.113.7', 'ada@example.com'), () => Promise.reject(new Error('no')));
    for (let i = 0; i < 60; i++) await expect(failing()).rejects.toThrow('no');
    expect(await open(budget, '203.0.113.7', 'ada@example.com')).toBe('let through');
  });
});
