import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';

import { createProviderFetch } from './provider-fetch.ts';

afterEach(() => vi.unstubAllEnvs());

/** A provider that closes an idle connection after `idleMs` and announces that; 0: it does neither. */
async function startServer(idleMs: number) {
  const server = createServer((_, response) => response.end('a word')).listen(0, '127.0.0.1');
  server.keepAliveTimeout = idleMs;
  server.keepAliveTimeoutBuffer = 0;
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  await once(server, 'listening');
  const providerFetch = createProviderFetch();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    ask: async () => (await providerFetch(url, { method: 'POST', body: '{}' })).text(),
    connections: () => connections,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

it('a request some seconds after another reuses the connection', async () => {
  const server = await startServer(0);
  expect(await server.ask()).toBe('a word');
  await pause(5500);
  expect(await server.ask()).toBe('a word');
  expect(server.connections()).toBe(1);
  await server.close();
});

it('a connection that the provider has closed is not reused', async () => {
  const server = await startServer(1000);
  expect(await server.ask()).toBe('a word');
  await pause(1500);
  expect(await server.ask()).toBe('a word');
  expect(server.connections()).toBe(2);
  await server.close();
});

it("the proxy of the environment is used under the same conditions as in Node's own fetch", async () => {
  const wanted: string[] = [];
  const proxy = createServer((request, response) => {
    wanted.push(request.url ?? '');
    response.end('by way of a proxy');
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  vi.stubEnv('HTTP_PROXY', `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
  vi.stubEnv('NODE_USE_ENV_PROXY', '1');
  const answer = await createProviderFetch()('http://model.invalid/v1');
  expect(await answer.text()).toBe('by way of a proxy');
  expect(wanted).toEqual(['http://model.invalid/v1']);
  proxy.closeAllConnections();
  proxy.close();
});

/** A provider that answers with `answer`. */
async function startProvider(answer: (path: string, response: ServerResponse) => void) {
  const server = createServer((request, response) => answer(request.url ?? '', response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

it('a redirect is followed with the request body', async () => {
  const provider = await startProvider((path, response) => {
    if (path === '/old') response.writeHead(307, { location: '/new' });
    response.end(path);
  });
  const answer = await createProviderFetch()(`${provider.url}/old`, { method: 'POST', body: '{}' });
  expect(await answer.text()).toBe('/new');
  await provider.close();
});

it('back-pressure reaches the provider', async () => {
  let waits = Promise.resolve();
  const provider = await startProvider((_, response) => {
    const write = () => {
      while (response.write(Buffer.alloc(65_536)));
    };
    waits = new Promise((resolve) => {
      // Writes until nothing is accepted for a while.
      const quiet = setInterval(() => {
        if (response.writableNeedDrain && response.writableLength === last) {
          clearInterval(quiet);
          resolve();
        }
        last = response.writableLength;
      }, 100);
      let last = -1;
      response.on('drain', write);
      response.on('close', () => clearInterval(quiet));
      write();
    });
  });
  const answer = await createProviderFetch()(provider.url);
  await waits;
  await answer.body?.cancel();
  await provider.close();
});
