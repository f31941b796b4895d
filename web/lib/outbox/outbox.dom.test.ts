import { describe, expect, it, vi } from 'vitest';
import { browser, freshOutbox, notes, offline, openTab, pass, server, texts } from './test-outbox.ts';

freshOutbox();

describe('an entry', () => {
  it('is stored before it is sent, and removed once the server has it', async () => {
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

  it('waits until its feature is registered', async () => {
    browser.store({ kind: 'letter', body: 'later' });
    openTab();
    await pass(60_000);
    expect(texts(browser.stored())).toEqual(['later']);
  });

  it("that does not match its kind's schema is dropped without blocking others", async () => {
    browser.store({ kind: 'note', lane: 'a', body: 5 });
    const onRefused = vi.fn();
    const { queue } = openTab(notes({ onRefused }));
    await queue.add({ lane: 'a', body: 'one' });
    expect([server.received, browser.stored()]).toEqual([['one'], []]);
    expect(onRefused).toHaveBeenCalledOnce();
  });

  it('can be held back by its kind', async () => {
    const { queue } = openTab(notes({ isReady: ({ body }) => body !== 'unknown' }));
    expect(await queue.add({ lane: 'a', slot: 's', body: 'unknown' })).toBe(false);
    expect(texts(queue.waiting('a'))).toEqual(['unknown']);
    await queue.add({ lane: 'a', slot: 's', body: 'known' });
    expect([server.received, browser.stored()]).toEqual([['known'], []]);
  });
});

describe('Order', () => {
  it('is kept within a lane, one call at a time; other lanes do not wait', async () => {
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

  it('is kept after a failure, which holds back later entries of the lane', async () => {
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

  it('within one call is the order in which the entries were made', async () => {
    server.fails = offline;
    const { queue } = openTab(notes({ batch: 2 }));
    for (const body of ['1', '2', '3']) void queue.add({ lane: 'a', body });
    await pass(0);
    server.fails = null;
    await queue.flush();
    expect(server.calls.slice(-2)).toEqual([['1', '2'], ['3']]);
  });
});

describe('the newest entry of a slot', () => {
  it('replaces older ones', async () => {
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

  it('added while an older one is being sent stays and follows', async () => {
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

  it('is the same in two tabs that add at once', () => {
    const [one, two] = [openTab(notes({ debounceMs: 1e6 })), openTab(notes({ debounceMs: 1e6 }))];
    browser.delayed(() => {
      void one.queue.add({ lane: 'a', slot: 's', body: 'one' });
      void two.queue.add({ lane: 'a', slot: 's', body: 'two' });
    });
    expect(texts(one.queue.waiting())).toHaveLength(1);
    expect(texts(one.queue.waiting())).toEqual(texts(two.queue.waiting()));
  });
});
