import { describe, expect, it, vi } from 'vitest';
import { createOutbox } from './outbox.ts';
import { waitingOf } from './outbox-state.ts';
import { browser, freshOutbox, notes, offline, openTab, pass, server, texts } from './test-outbox.ts';

freshOutbox();

describe('two tabs', () => {
  it('send an entry once', async () => {
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

  it('send an entry once even while storage shows one of them what the other has removed', async () => {
    browser.showsRemoved = true;
    const tabs = [openTab(), openTab()];
    server.answers = [];
    const first = tabs[0]?.queue.add({ lane: 'a', body: 'one' });
    void tabs[1]?.flush();
    await pass(0);
    server.answers[0]?.();
    await pass(60_000);
    expect(await first).toBe(true);
    expect(server.calls).toEqual([['one']]);
    for (const tab of tabs) expect(tab.queue.waiting()).toEqual([]);
  });

  it('add entries without overwriting each other', async () => {
    const [one, two] = [openTab(notes({ debounceMs: 400 })), openTab(notes({ debounceMs: 400 }))];
    void one.queue.add({ lane: 'a', body: 'one' });
    void two.queue.add({ lane: 'a', body: 'two' });
    await pass(400);
    expect(server.received).toEqual(['one', 'two']);
  });

  it('show the same entries and notice what the other has sent or cancelled', async () => {
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

  it('continue when the leading tab dies during a call; the server recognises the id', async () => {
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

  it('resolve a waiting send when the other tab has delivered it', async () => {
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

describe('another user of the same browser', () => {
  it("never sends the first user's entries, which wait for the first user", async () => {
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

  it('is unknown at first: entries are sent once it is known who is signed in', async () => {
    let userId: string | null = null;
    const tab = browser.openTab();
    const outbox = createOutbox({ ...tab, userId: () => userId, owner: () => 'ada' });
    const queue = outbox.register(notes());
    expect(await queue.add({ lane: 'a', body: 'one' })).toBe(false);
    userId = 'ada';
    await outbox.flush();
    await pass(0);
    expect(server.received).toEqual(['one']);
  });
});
