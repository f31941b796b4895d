import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import vm from 'node:vm';
import { expect } from 'vitest';
import type { Scenario } from './plain-scenarios.ts';

/** A server on loopback that answers a search with the search text, after the milliseconds at the end of the text. */
async function onSlowServer(use: (address: string) => Promise<void>): Promise<void> {
  const server = createServer((request, response) => {
    const text = new URL(request.url ?? '/', 'http://localhost').searchParams.get('q') ?? '';
    setTimeout(() => response.end(JSON.stringify(text)), Number(/\d+$/.exec(text)?.[0] ?? 0));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

/** The lesson on the event loop: blocks that need a slow server. */
export const loopScenarios: Record<string, Scenario> = {
  'js-event-loop notes 1': (code) =>
    onSlowServer(async (address) => {
      const shown: unknown[] = [];
      const ended: string[] = [];
      const asked = async (path: string, options: RequestInit) => {
        try {
          return await fetch(`${address}${path}`, options);
        } catch (error) {
          ended.push((error as Error).name);
          throw error;
        }
      };
      const world = { AbortController, fetch: asked, show: (value: unknown) => shown.push(value) };
      const search = vm.runInNewContext(`${code}\nsearch;`, world) as (text: string) => Promise<void>;
      await Promise.all([search('old-300'), search('new-10')]);
      expect(shown).toEqual(['new-10']);
      expect(ended).toEqual(['AbortError']);
      // Without the first line the late response arrives last.
      const careless = vm.runInNewContext(`${code.replace('controller?.abort();', '')}\nsearch;`, {
        ...world,
      }) as typeof search;
      await Promise.all([careless('old-300'), careless('new-10')]);
      expect(shown).toEqual(['new-10', 'new-10', 'old-300']);
    }),
};

export const loopClaims: Record<string, () => Promise<void>> = {
  'js-event-loop notes: AbortSignal.timeout is a time limit for a request': () =>
    onSlowServer(async (address) => {
      const late = fetch(`${address}/?q=late-500`, { signal: AbortSignal.timeout(50) });
      await expect(late).rejects.toThrow(expect.objectContaining({ name: 'TimeoutError' }));
      const quick = await fetch(`${address}/?q=soon-1`, { signal: AbortSignal.timeout(2000) });
      expect(await quick.json()).toBe('soon-1');
    }),
};
