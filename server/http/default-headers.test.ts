import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { defaultHeaders } from './default-headers.ts';

function appOf() {
  const app = new Hono<AppEnv>();
  app.use(defaultHeaders({ 'x-frame-options': 'DENY', 'cache-control': 'no-store' }));
  app.get('/own', (c) => c.text('', 200, { 'cache-control': 'public' }));
  app.get('/stream', (c) => c.body(new Blob(['piece']).stream()));
  app.get('/wrong', () => {
    throw new Error('wrong');
  });
  app.onError((_, c) => c.text('', 500));
  return app;
}
const paths = ['/own', '/stream', '/wrong', '/unknown'];
const expected = paths.map((path) => ['DENY', path === '/own' ? 'public' : 'no-store']);
const named = ({ headers }: Response) => [headers.get('x-frame-options'), headers.get('cache-control')];

it('every answer has the headers, errors included, and a route can override them', async () => {
  const app = appOf();
  const answers = await Promise.all(paths.map(async (path) => named(await app.request(path))));
  expect(answers).toEqual(expected);
});

it('over a socket, where Node merges them, as well', async () => {
  const server = serve({ fetch: appOf().fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const get = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    await answer.arrayBuffer();
    return named(answer);
  };
  const answers = await Promise.all(paths.map(get));
  server.close();
  expect(answers).toEqual(expected);
});
