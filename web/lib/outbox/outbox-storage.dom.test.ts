import { describe, expect, it } from 'vitest';
import { browser, freshOutbox, notes, offline, openTab, pass, server, texts } from './test-outbox.ts';

freshOutbox();

describe('Storage', () => {
  it('when full loses nothing while the page is open, reports it, and is retried when there is space', async () => {
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

  it('when full keeps the older entry of a slot until the newer one has been sent', async () => {
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

describe('data left by an earlier version of the page', () => {
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

  it('is migrated and sent, and only removed from its old place once stored', async () => {
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

  it('never replaces newer entries', async () => {
    server.fails = offline;
    const old = legacy(null);
    const before = openTab(notes({ legacy: old.legacy }));
    await before.queue.add({ lane: 'a', slot: 's', body: 'new' });
    before.close();
    old.place.left = [{ text: 'old', slot: 's' }];
    const { queue } = openTab(notes({ legacy: old.legacy }));
    expect(texts(queue.waiting())).toEqual(['new']);
  });

  it('has no owner while nobody is signed in', async () => {
    const old = legacy([{ text: 'old', slot: 's' }]);
    openTab(notes({ legacy: old.legacy }), { userId: null });
    await pass(60_000);
    expect([server.calls, old.place.left]).toEqual([[], [{ text: 'old', slot: 's' }]]);
  });
});
