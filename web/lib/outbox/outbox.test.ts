// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../api-client.ts';
import type { Entry } from './entry.ts';
import { createOutbox } from './outbox.ts';
import type { OutboxKind } from './outbox-kind.ts';
import { waitingOf } from './outbox-state.ts';
import { createTestBrowser, type TestBrowser } from './test-browser.ts';

let browser: TestBrowser;
let server: { received: string[]; calls: string[][]; fails: unknown; answers: (() => void)[] | null };
const offline = new ApiError(0, 'offline');
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A kind whose entries are texts; the server of the test receives them, or fails. */
const notes = (more: Partial<OutboxKind<string, void>> = {}): OutboxKind<string, void> => ({
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
const openTab = (kind = notes(), { userId = 'ada' as string | null } = {}) => {
  const tab = browser.openTab();
  const outbox = createOutbox({ storage: tab.storage, holdLane: tab.holdLane, userId: () => userId });
  tab.onChange(outbox.changedElsewhere);
  return { ...outbox, close: tab.close, queue: outbox.register(kind) };
};
const texts = (entries: readonly Entry[]) => entries.map(({ body }) => body);

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

describe('What a learner did', () => {
  it('is kept before it is sent, and is gone once the server has it', async () => {
    const { queue } = openTab();
    const arrived = queue.add({ lane: 'a', body: 'one' });
    expect(texts(browser.stored())).toEqual(['one']);
    expect(await arrived).toBe(true);
    expect([server.received, browser.stored(), queue.waiting()]).toEqual([['one'], [], []]);
  });

  it('survives a reload', async () => {
    server.fails = offline;
    const before = openTab();
    expect(await before.queue.add({ lane: 'a', body: 'one' })).toBe(false);
    before.close();
    server.fails = null;
    const after = openTab();
    await pass(0);
    expect([server.received, after.queue.waiting()]).toEqual([['one'], []]);
  });

  it('waits for its feature: what nobody knows how to send is left alone', async () => {
    browser.store({ kind: 'letter', body: 'later' });
    openTab();
    await pass(60_000);
    expect(texts(browser.stored())).toEqual(['later']);
  });

  it('that cannot be read by its kind is dropped, and does not stand in the way', async () => {
    browser.store({ kind: 'note', lane: 'a', body: 5 });
    const onRefused = vi.fn();
    const { queue } = openTab(notes({ onRefused }));
    await queue.add({ lane: 'a', body: 'one' });
    expect([server.received, browser.stored()]).toEqual([['one'], []]);
    expect(onRefused).toHaveBeenCalledOnce();
  });

  it('may have to wait until it can be sent, and holds meanwhile', async () => {
    const { queue } = openTab(notes({ isReady: ({ body }) => body !== 'unknown' }));
    expect(await queue.add({ lane: 'a', slot: 's', body: 'unknown' })).toBe(false);
    expect(texts(queue.waiting('a'))).toEqual(['unknown']);
    await queue.add({ lane: 'a', slot: 's', body: 'known' });
    expect([server.received, browser.stored()]).toEqual([['known'], []]);
  });
});

describe('Order', () => {
  it('within a lane is kept, one call at a time; another lane does not wait', async () => {
    server.answers = [];
    const { queue } = openTab();
    for (const body of ['a1', 'a2']) void queue.add({ lane: 'a', body });
    void queue.add({ lane: 'b', body: 'b1' });
    await pass(0);
    expect(server.calls).toEqual([['a1'], ['b1']]);
    server.answers[0]?.();
    await pass(0);
    expect(server.calls).toEqual([['a1'], ['b1'], ['a2']]);
  });

  it('a failure in a lane holds back what comes after it there', async () => {
    server.fails = (sent: string[]) => {
      if (sent[0] === 'a1') throw offline;
    };
    const { queue } = openTab();
    for (const body of ['a1', 'a2']) void queue.add({ lane: 'a', body });
    void queue.add({ lane: 'b', body: 'b1' });
    await pass(0);
    expect(server.received).toEqual(['b1']);
    server.fails = null;
    await pass(1000);
    expect(server.received).toEqual(['b1', 'a1', 'a2']);
  });

  it('of several that go in one call is the order in which they were done', async () => {
    server.fails = offline;
    const { queue } = openTab(notes({ batch: 2 }));
    for (const body of ['1', '2', '3']) void queue.add({ lane: 'a', body });
    await pass(0);
    server.fails = null;
    await queue.flush();
    expect(server.calls.slice(-2)).toEqual([['1', '2'], ['3']]);
  });
});

describe('The newest of a slot', () => {
  it('replaces what was there', async () => {
    const { queue } = openTab(notes({ debounceMs: 400 }));
    void queue.add({ lane: 'a', slot: 's', body: 'first' });
    await pass(399);
    void queue.add({ lane: 'a', slot: 's', body: 'second' });
    expect(texts(browser.stored())).toEqual(['second']);
    await pass(399);
    expect(server.calls).toEqual([]);
    await pass(1);
    expect(server.calls).toEqual([['second']]);
  });

  it('given while the one before it is on its way stays, and follows', async () => {
    server.answers = [];
    const { queue } = openTab();
    void queue.add({ lane: 'a', slot: 's', body: 'first' });
    await pass(0);
    void queue.add({ lane: 'a', slot: 's', body: 'second' });
    server.answers[0]?.();
    await pass(0);
    expect(server.calls).toEqual([['first'], ['second']]);
    expect(texts(queue.waiting())).toEqual(['second']);
  });

  it('given in two tabs at once is the same in both', () => {
    const [one, two] = [openTab(notes({ debounceMs: 1e6 })), openTab(notes({ debounceMs: 1e6 }))];
    browser.delayed(() => {
      void one.queue.add({ lane: 'a', slot: 's', body: 'one' });
      void two.queue.add({ lane: 'a', slot: 's', body: 'two' });
    });
    expect(texts(one.queue.waiting())).toHaveLength(1);
    expect(texts(one.queue.waiting())).toEqual(texts(two.queue.waiting()));
  });
});

describe('Two tabs', () => {
  it('send it once', async () => {
    const tabs = [openTab(), openTab()];
    server.answers = [];
    void tabs[0]?.queue.add({ lane: 'a', body: 'one' });
    for (const tab of tabs) void tab.flush();
    await pass(0);
    server.answers[0]?.();
    await pass(60_000);
    expect(server.calls).toEqual([['one']]);
    for (const tab of tabs) expect(tab.queue.waiting()).toEqual([]);
  });

  it('add to it, and neither writes over the other', async () => {
    const [one, two] = [openTab(notes({ debounceMs: 400 })), openTab(notes({ debounceMs: 400 }))];
    void one.queue.add({ lane: 'a', body: 'one' });
    void two.queue.add({ lane: 'a', body: 'two' });
    await pass(400);
    expect(server.received).toEqual(['one', 'two']);
  });

  it('show the same, and hear when the other one has sent it or called it off', async () => {
    const onGone = vi.fn();
    const [one, two] = [openTab(notes({ debounceMs: 400 })), openTab(notes({ onGone }))];
    void one.queue.add({ lane: 'a', body: 'one' });
    expect(texts(waitingOf(two.store.getState(), 'note'))).toEqual(['one']);
    one.queue.discard(one.queue.waiting());
    expect(waitingOf(two.store.getState(), 'note')).toEqual([]);
    expect(onGone).toHaveBeenCalledOnce();
    await pass(60_000);
    expect(server.calls).toEqual([]);
  });

  it('the one that leads dies in the middle of a call: the other one sends it, and the server counts by its id', async () => {
    const [one, two] = [openTab(), openTab()];
    server.answers = [];
    void one.queue.add({ lane: 'a', body: 'one' });
    await pass(0);
    one.close();
    server.answers = null;
    expect(server.received).toEqual([]);
    await pass(5000);
    expect([server.received, two.queue.waiting()]).toEqual([['one'], []]);
  });

  it('whoever waits for the lane hears that the other tab has brought it there', async () => {
    const [one, two] = [openTab(), openTab()];
    server.answers = [];
    void one.queue.add({ lane: 'a', body: 'one' });
    await pass(0);
    const second = two.queue.add({ lane: 'a', body: 'two' });
    server.answers[0]?.();
    await pass(0);
    server.answers[1]?.();
    expect(await second).toBe(true);
    expect(server.received).toEqual(['one', 'two']);
  });
});

describe('A call that fails', () => {
  it.each([0, 401, 403, 408, 429, 500, 503])('with %i is made again, later and later', async (status) => {
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

  it('is made again at once when there is a reason to hope', async () => {
    server.fails = offline;
    const { queue, flush } = openTab();
    await queue.add({ lane: 'a', body: 'one' });
    server.fails = null;
    await flush();
    expect(server.received).toEqual(['one']);
  });

  it('tells its state, until it is through', async () => {
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

  it.each([404, 409, 410])('with %i is over: what it was about is gone', async (status) => {
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
    'with %i has something in it that is never taken: only that is dropped',
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

  it('that hangs is given up after a minute, and keeps nobody else from sending', async () => {
    server.answers = [];
    const { queue } = openTab();
    void queue.add({ lane: 'a', body: 'one' });
    await pass(59_999);
    server.answers = null;
    await pass(1001);
    expect(server.received).toEqual(['one']);
  });
});

describe('Another user of the same browser', () => {
  it('never sends what the first one did; the first one does, once back', async () => {
    server.fails = offline;
    const ada = openTab();
    await ada.queue.add({ lane: 'a', body: 'of Ada' });
    ada.close();
    server.fails = null;
    const bob = openTab(notes(), { userId: 'bob' });
    await bob.queue.add({ lane: 'a', body: 'of Bob' });
    await pass(60_000);
    expect(server.received).toEqual(['of Bob']);
    bob.close();
    openTab();
    await pass(0);
    expect(server.received).toEqual(['of Bob', 'of Ada']);
  });

  it('is nobody at first: what waits is sent as soon as it is known who is signed in', async () => {
    let userId: string | null = null;
    const tab = browser.openTab();
    const outbox = createOutbox({ ...tab, userId: () => userId, owner: () => 'ada' });
    const queue = outbox.register(notes());
    expect(await queue.add({ lane: 'a', body: 'one' })).toBe(false);
    userId = 'ada';
    outbox.userArrived();
    await pass(0);
    expect(server.received).toEqual(['one']);
  });
});

describe('Storage', () => {
  it('that is full loses nothing while the page is open, says so, and is tried again once there is room', async () => {
    server.fails = offline;
    const { queue, store } = openTab();
    browser.room = 0;
    await queue.add({ lane: 'a', body: 'one' });
    expect([texts(queue.waiting()), browser.stored()]).toEqual([['one'], []]);
    expect(store.getState().unstored.size).toBe(1);
    browser.room = 10;
    await queue.add({ lane: 'b', body: 'two' });
    expect(store.getState().unstored.size).toBe(0);
    expect(texts(browser.stored()).sort()).toEqual(['one', 'two']);
  });

  it('that is full keeps the older one of a slot until the newer has arrived', async () => {
    server.fails = offline;
    const { queue } = openTab();
    await queue.add({ lane: 'a', slot: 's', body: 'older' });
    browser.room = 1;
    await queue.add({ lane: 'a', slot: 's', body: 'newer' });
    expect([texts(queue.waiting()), texts(browser.stored())]).toEqual([['newer'], ['older']]);
    server.fails = null;
    await queue.flush();
    expect([server.received, browser.stored(), queue.waiting()]).toEqual([['newer'], [], []]);
  });
});

describe('What an earlier version of the page left', () => {
  const legacy = (left: { text: string; slot: string }[] | null) => {
    const place = { left };
    return {
      place,
      legacy: () => ({
        entries: (place.left ?? []).map(({ text, slot }) => ({ lane: 'a', slot, body: text })),
        forget: () => {
          place.left = null;
        },
      }),
    };
  };

  it('is taken over and sent, and is gone from its old place only when it is stored', async () => {
    const old = legacy([{ text: 'old', slot: 's' }]);
    browser.room = 0;
    server.fails = offline;
    const first = openTab(notes({ legacy: old.legacy }));
    await pass(0);
    expect([texts(first.queue.waiting()), old.place.left]).toEqual([['old'], [{ text: 'old', slot: 's' }]]);
    first.close();
    browser.room = 10;
    server.fails = null;
    openTab(notes({ legacy: old.legacy }));
    await pass(0);
    expect([server.received, old.place.left, browser.stored()]).toEqual([['old'], null, []]);
  });

  it('never goes over what was done since', async () => {
    server.fails = offline;
    const old = legacy(null);
    const before = openTab(notes({ legacy: old.legacy }));
    await before.queue.add({ lane: 'a', slot: 's', body: 'new' });
    before.close();
    old.place.left = [{ text: 'old', slot: 's' }];
    const { queue } = openTab(notes({ legacy: old.legacy }));
    expect(texts(queue.waiting())).toEqual(['new']);
  });

  it('is nobody’s while nobody is signed in', async () => {
    const old = legacy([{ text: 'old', slot: 's' }]);
    openTab(notes({ legacy: old.legacy }), { userId: null });
    await pass(60_000);
    expect([server.calls, old.place.left]).toEqual([[], [{ text: 'old', slot: 's' }]]);
  });
});

it('on leaving the page what waits goes at once in one request a lane, and stays until it is confirmed', async () => {
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
