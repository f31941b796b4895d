import { describe, expect, it } from 'vitest';
import { browser, freshOutbox, offline, openTab, server, texts } from './test-outbox.ts';

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
