import { expect, test, vi } from 'vitest';
import { type PageServer, readPageServer } from '#shared/contract/workbench/page-server.ts';
import { asExpression } from './as-expression.ts';
import makeServer from './in-server.js?raw';
import makeStore from './in-store.js?raw';

const made = (text: string) => new Function(`return ${asExpression(text)}`)();
const routes: PageServer = {
  'GET /prices.json': { body: [{ cents: 690 }] },
  'POST /orders': { status: 201, body: { number: 17 } },
  'GET /late.json': { after: 60, body: 1 },
  'GET /down.json': { fails: true },
  'GET /page': { text: '<p>here</p>' },
  'DELETE /orders': { status: 204 },
};
const ask: typeof fetch = made(makeServer)(routes);

test('a simulated server responds as its file says, and otherwise with a not-found page', async () => {
  const prices = await ask('prices.json');
  expect([prices.ok, await prices.json()]).toEqual([true, [{ cents: 690 }]]);
  const sent = await ask('/orders?from=test', { method: 'post', body: '{}' });
  expect([sent.status, await sent.json()]).toEqual([201, { number: 17 }]);
  const page = await ask('/page');
  expect([page.headers.get('content-type'), await page.text()]).toEqual([
    'text/html; charset=utf-8',
    '<p>here</p>',
  ]);
  expect((await ask('/orders', { method: 'DELETE' })).status).toBe(204);
  for (const missing of ['prodcuts.json', '/orders', '/constructor']) {
    const answer = await ask(missing);
    expect([answer.ok, answer.status], missing).toEqual([false, 404]);
    await expect(answer.json()).rejects.toThrow(SyntaxError);
  }
});

test('offline, and for other sites, fetch rejects', async () => {
  for (const address of ['/down.json', 'https://elsewhere.example/prices.json'])
    await expect(ask(address), address).rejects.toThrow(new TypeError('Failed to fetch'));
});

test('a response arrives after its delay, and can be aborted', async () => {
  vi.useFakeTimers();
  const arrived = vi.fn();
  void ask('/late.json').then(arrived);
  await vi.advanceTimersByTimeAsync(59);
  expect(arrived).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(arrived).toHaveBeenCalledOnce();
  const control = new AbortController();
  const asked = ask('/late.json', { signal: control.signal });
  control.abort();
  await expect(asked).rejects.toThrow(/abort/i);
  await expect(ask('/late.json', { signal: control.signal })).rejects.toThrow(/abort/i);
  vi.useRealTimers();
});

test('an invalid server file is reported in words, and a missing one is no server', () => {
  expect(readPageServer([{ name: 'index.html', text: '' }])).toEqual({ routes: null, problem: null });
  for (const text of ['{', '[]', '{"FETCH /x": {}}', '{"GET /x": {"state": 3}}']) {
    const { routes: read, problem } = readPageServer([{ name: 'server.json', text }]);
    expect([read, problem], text).toEqual([{}, expect.stringMatching(/^server\.json cannot be read: ./)]);
  }
});

test('a store keeps texts, reports each change, and has a size limit', () => {
  const tell = vi.fn();
  const store: Storage = made(makeStore)([['cart', '[]']], tell);
  expect([store.getItem('cart'), store.getItem('none'), store.length, store.key(0)]).toEqual([
    '[]',
    null,
    1,
    'cart',
  ]);
  store.setItem('pieces', 3 as unknown as string);
  store.theme = 'dark';
  expect([store.getItem('pieces'), store.theme, store.getItem('theme'), 'theme' in store]).toEqual([
    '3',
    'dark',
    'dark',
    true,
  ]);
  expect(Object.keys(store)).toEqual(['cart', 'pieces', 'theme']);
  expect(tell).toHaveBeenLastCalledWith([
    ['cart', '[]'],
    ['pieces', '3'],
    ['theme', 'dark'],
  ]);
  expect(() => store.setItem('much', 'x'.repeat(100_001))).toThrow(DOMException);
  expect(store.getItem('much')).toBeNull();
  delete store.theme;
  store.removeItem('pieces');
  store.clear();
  expect([store.length, tell.mock.lastCall]).toEqual([0, [[]]]);
});
