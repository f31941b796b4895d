import { afterEach, beforeEach, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../api-client.ts';
import type { Entry } from './entry.ts';
import { createOutbox } from './outbox.ts';
import type { OutboxKind } from './outbox-kind.ts';
import { createTestBrowser, type TestBrowser } from './test-browser.ts';

/** The browser of the test. */
export let browser: TestBrowser;
/** What came to its server; `fails`: what it throws, or does with what comes; `answers`: where calls wait for their answer. */
export let server: { received: string[]; calls: string[][]; fails: unknown; answers: (() => void)[] | null };
export const offline = new ApiError(0, 'offline');
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A kind whose entries are texts; the server of the test receives them, or fails. */
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

/** A tab of the browser with that kind in it. */
export const openTab = (kind = notes(), { userId = 'ada' as string | null } = {}) => {
  const tab = browser.openTab();
  const outbox = createOutbox({ storage: tab.storage, holdLane: tab.holdLane, userId: () => userId });
  tab.onChange(outbox.changedElsewhere);
  return { ...outbox, close: tab.close, queue: outbox.register(kind) };
};
export const texts = (entries: readonly Entry[]) => entries.map(({ body }) => body);

/** Each test has a browser and a server of its own. */
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
