import { afterEach, beforeEach, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../api-client.ts';
import type { Entry } from './entry.ts';
import { createOutbox } from './outbox.ts';
import type { OutboxKind } from './outbox-kind.ts';
import { createTestBrowser, type TestBrowser } from './test-browser.ts';

export let browser: TestBrowser;
/**
 * The fake server's record. `fails`: what it throws, or a function run on each call; `answers`: promises that
 * responses wait for.
 */
export let server: { received: string[]; calls: string[][]; fails: unknown; answers: (() => void)[] | null };
export const offline = new ApiError(0, 'offline');
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A kind whose entries are texts, which the fake server records or rejects. */
export const notes = (more: Partial<OutboxKind<string, void>> = {}): OutboxKind<string, void> => ({
  name: 'note',
  schema: z.string(),
  deliver: async (entries) => {
    const texts = entries.map(({ body }) => body);
    server.calls.push(texts);
    if (server.answers) await new Promise<void>((resolve) => server.answers?.push(resolve));
    if (typeof server.fails === 'function') server.fails(texts);
    else if (server.fails) throw server.fails;
    server.received.push(...texts);
  },
  ...more,
});

/** Opens a tab with that kind registered. */
export const openTab = (kind = notes(), { userId = 'ada' as string | null } = {}) => {
  const tab = browser.openTab();
  const outbox = createOutbox({ ...tab, userId: () => userId });
  tab.onChange(outbox.changedElsewhere);
  return { ...outbox, close: tab.close, queue: outbox.register(kind) };
};
export const texts = (entries: readonly Entry[]) => entries.map(({ body }) => body);

/** Gives each test its own browser and server. */
export function freshOutbox(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    browser = createTestBrowser();
    server = { received: [], calls: [], fails: null, answers: null };
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}
