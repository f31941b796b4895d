import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api-client.ts';
import { browser, freshOutbox, notes, offline, openTab, pass, server, texts } from './test-outbox.ts';

freshOutbox();

describe('a failing call', () => {
  it.each([0, 401, 403, 408, 429, 500, 503])('with %i is retried with growing delays', async (status) => {
    server.fails = new ApiError(status, 'No');
    const { queue } = openTab();
    expect(await queue.add({ lane: 'a', body: 'one' })).toBe(false);
    await pass(999);
    expect(server.calls).toHaveLength(1);
    await pass(1 + 2000 + 4000 + 8000 + 16_000 + 30_000 + 30_000);
    expect(server.calls).toHaveLength(8);
    expect(texts(browser.stored())).toEqual(['one']);
    server.fails = null;
    await pass(30_000);
    expect(server.received).toEqual(['one']);
  });

  it('is retried at once when the connection seems to be back', async () => {
    server.fails = offline;
    const { queue, flush } = openTab();
    await queue.add({ lane: 'a', body: 'one' });
    server.fails = null;
    await flush();
    expect(server.received).toEqual(['one']);
  });

  it('reports its state until it succeeds', async () => {
    const phase = (tab: ReturnType<typeof openTab>) => tab.store.getState().lanes['note/a']?.phase;
    server.answers = [];
    server.fails = offline;
    const tab = openTab();
    void tab.queue.add({ lane: 'a', body: 'one' });
    await pass(0);
    expect(phase(tab)).toBe('sending');
    server.answers[0]?.();
    await pass(0);
    expect(phase(tab)).toBe('failed');
    server.fails = null;
    server.answers = null;
    await pass(1000);
    expect(phase(tab)).toBeUndefined();
  });

  it.each([404, 409, 410])('with %i is dropped: its subject is gone', async (status) => {
    const refused = new ApiError(status, 'Gone');
    server.fails = refused;
    const onRefused = vi.fn();
    const { queue } = openTab(notes({ onRefused, batch: 10, debounceMs: 1 }));
    const tried = [queue.add({ lane: 'a', body: 'one' }), queue.add({ lane: 'a', body: 'two' })];
    await pass(1);
    expect(await Promise.all(tried)).toEqual([false, false]);
    expect(onRefused.mock.calls.map(([entries, error]) => [texts(entries), error])).toEqual([
      [['one', 'two'], refused],
    ]);
    expect([server.calls, browser.stored()]).toEqual([[['one', 'two']], []]);
  });

  it.each([400, 413, 422])(
    'with %i contains an invalid entry, and only that one is dropped',
    async (status) => {
      server.fails = (sent: string[]) => {
        if (sent.includes('poison')) throw new ApiError(status, 'No');
      };
      const onRefused = vi.fn();
      const { queue } = openTab(notes({ onRefused, batch: 10, debounceMs: 1 }));
      for (const body of ['one', 'poison', 'two']) void queue.add({ lane: 'a', body });
      await pass(1);
      expect([server.received, browser.stored()]).toEqual([['one', 'two'], []]);
      expect(onRefused.mock.calls.map(([entries]) => texts(entries))).toEqual([['poison']]);
    },
  );

  it('that hangs is aborted after a minute, and does not block others', async () => {
    server.answers = [];
    const { queue } = openTab();
    void queue.add({ lane: 'a', body: 'one' });
    await pass(59_999);
    server.answers = null;
    await pass(1001);
    expect(server.received).toEqual(['one']);
  });
});

it('when the page is left, waiting entries are sent in one request per lane and kept until confirmed', async () => {
  server.fails = offline;
  const sendOnLeaving = vi.fn();
  const tab = openTab(notes({ sendOnLeaving, batch: 10 }));
  for (const [lane, body] of [
    ['a', '1'],
    ['a', '2'],
    ['b', '3'],
  ] as const)
    void tab.queue.add({ lane, body });
  tab.sendOnLeaving();
  expect(sendOnLeaving.mock.calls.map(([entries]) => texts(entries))).toEqual([['1', '2'], ['3']]);
  expect(browser.stored()).toHaveLength(3);
});
