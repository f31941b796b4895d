import { once } from 'node:events';
import { request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentBounds } from '#shared/contract/documents.ts';
import { eventually } from '../../tools/check/testing/eventually.ts';
import { badRequest, tooLarge } from '../platform/app-error.ts';
import { createLogger } from '../platform/logger.ts';
import type { AppEnv } from './app-env.ts';
import { bodyPace, createUploadBudget } from './body-budget.ts';
import { limitBody } from './body-limit.ts';
import { createErrorHandler } from './error-handler.ts';
import { endSlowRequests, listening } from './request-times.ts';
import { testGuards } from './test-app.ts';

const mebibyte = 1_048_576;
const slowMs = 300;
const budget = createUploadBudget({ all: 3, each: 2 });
let [server, stopLooking]: [ServerType | null, () => void] = [null, () => {}];
let port: number;
let received = 0;

beforeAll(async () => {
  const app = new Hono<AppEnv>();
  app.onError(createErrorHandler(createLogger('silent')));
  const limits = { budget, isUpload: true, refusal: () => tooLarge('Larger than a file may be.') };
  app.use('/files', limitBody(8 * mebibyte, limits));
  app.use('/other', limitBody(mebibyte));
  app.post('/files', testGuards.user, async (c) => {
    if (c.req.header('x-refuse')) throw badRequest('No.');
    let size = 0;
    for await (const chunk of c.req.raw.body ?? []) {
      size += chunk.length;
      received += chunk.length;
    }
    return c.json({ size });
  });
  app.post('/other', async (c) => c.json({ size: (await c.req.text()).length }));
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', ...listening });
  stopLooking = endSlowRequests(server as Server, slowMs, 20);
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  stopLooking();
  server?.close();
});

/** A request that has sent so many bytes, and ends only when told to. */
function begin(path: string, user: string | null, bytes: number, headers: Record<string, string> = {}) {
  const asked = request({
    ...{ host: '127.0.0.1', port, path, method: 'POST' },
    headers: { ...headers, ...(user ? { authorization: `Bearer ${user}` } : {}) },
  });
  const answer = new Promise<{ status: number; text: string }>((resolve, reject) => {
    asked.on('error', reject);
    asked.on('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
  });
  answer.catch(() => {});
  if (bytes > 0) asked.write(Buffer.alloc(bytes, 120));
  else asked.flushHeaders();
  return { asked, answer };
}

describe('an upload', () => {
  it('may take longer than any other request, once its sender is known', async () => {
    const { asked, answer } = begin('/files', crypto.randomUUID(), 100_000);
    await pause(3 * slowMs);
    asked.end();
    expect(await answer).toMatchObject({ status: 200, text: '{"size":100000}' });
  });

  it('is ended like any other where its sender is not known', async () => {
    const { answer, asked } = begin('/files', null, 1000, { 'content-length': '2000000' });
    const ended = await Promise.race([answer.catch(() => 'cut off'), pause(5000, 'still open')]);
    expect(ended).not.toBe('still open');
    asked.destroy();
  });

  it('counts towards what one learner and all of them may send at once, whatever its length', async () => {
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const open = [begin('/files', one, 20_000), begin('/files', one, 20_000)];
    await eventually(() => expect(budget.total()).toBe(2));
    const third = begin('/files', one, 20_000);
    third.asked.end();
    expect(await third.answer).toMatchObject({ status: 429 });
    open.push(begin('/files', other, 20_000));
    await eventually(() => expect(budget.total()).toBe(3));
    const fourth = begin('/files', crypto.randomUUID(), 20_000);
    fourth.asked.end();
    expect(await fourth.answer).toMatchObject({ status: 503 });
    for (const { asked, answer } of open) {
      asked.end();
      expect((await answer).status).toBe(200);
    }
    await eventually(() => expect(budget.total()).toBe(0));
  });

  it('gives its place back when its sender goes away', async () => {
    const { asked } = begin('/files', crypto.randomUUID(), 100_000);
    await eventually(() => expect(budget.total()).toBe(1));
    asked.destroy();
    await eventually(() => expect(budget.total()).toBe(0));
  });

  it.each([
    [400, 6 * mebibyte, { 'x-refuse': 'yes' }],
    [400, 6 * mebibyte, { 'x-refuse': 'yes', 'content-length': String(6 * mebibyte) }],
    [413, 9 * mebibyte, {}],
    [413, 9 * mebibyte, { 'content-length': String(9 * mebibyte) }],
  ] as [number, number, Record<string, string>][])(
    'that is refused (%i) is answered, though %i bytes were still on their way',
    async (status, bytes, headers) => {
      const { asked, answer } = begin('/files', crypto.randomUUID(), 1000, headers);
      // On a slow connection: Node alone would read on for half a second only.
      for (let left = bytes - 1000; left > 0; left -= 65_536) {
        if (!asked.write(Buffer.alloc(Math.min(left, 65_536)))) await once(asked, 'drain');
        await pause(15);
      }
      asked.end();
      expect((await answer).status).toBe(status);
    },
  );

  type Sent = { headers: Record<string, string>; bytes: number };
  /** The body in pieces that take longer together than Node alone would read on behind an answer. */
  async function* pieces(bytes: number) {
    for (let left = bytes; left > 0; left -= 262_144) {
      yield new Uint8Array(Math.min(left, 262_144)).fill(120);
      await pause(40);
    }
  }
  const byFetch = (isChunked: boolean) => async (sent: Sent) => {
    const length = isChunked ? {} : { 'content-length': String(sent.bytes) };
    const headers = { ...sent.headers, ...length };
    const init = { method: 'POST', headers, body: ReadableStream.from(pieces(sent.bytes)), duplex: 'half' };
    const answer = await fetch(`http://127.0.0.1:${port}/files`, init as RequestInit);
    return `${answer.status} ${await answer.text()}`;
  };
  /** As a plain client or proxy that listens only once it has sent everything. */
  const bySocket =
    (more: string) =>
    async ({ headers, bytes }: Sent) => {
      const socket = connect(port, '127.0.0.1');
      let failure = '';
      let heard = '';
      socket.on('error', (error) => {
        failure = String(error);
      });
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(
        `POST /files HTTP/1.1\r\nhost: x\r\ncontent-length: ${bytes}\r\n${more}${lines.join('')}\r\n`,
      );
      for await (const piece of pieces(bytes)) {
        if (failure) break;
        if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
      }
      socket.on('data', (chunk) => {
        heard += chunk.toString();
      });
      await eventually(() => expect(failure || heard).toMatch(/HTTP\/1.1 [2-5]|Error/));
      socket.destroy();
      return failure || heard.replace(/^HTTP\/1.1 100 Continue\r\n\r\n/, '').slice('HTTP/1.1 '.length);
    };
  const clients: [string, (sent: Sent) => Promise<string>][] = [
    ['fetch', byFetch(false)],
    ['fetch in chunks', byFetch(true)],
    ['a socket', bySocket('')],
    ['a socket that expects 100-continue', bySocket('expect: 100-continue\r\n')],
    ['a proxy that closes its connections', bySocket('connection: close\r\n')],
  ];
  const known = () => ({ authorization: `Bearer ${crypto.randomUUID()}` });
  const refusals: [string, number, number, () => Record<string, string>][] = [
    ['for a stranger', 401, 6 * mebibyte, () => ({})],
    ['by its route', 400, 6 * mebibyte, () => ({ ...known(), 'x-refuse': 'yes' })],
    ['as too long', 413, 9 * mebibyte, known],
    ['as too long, of a stranger', 413, 9 * mebibyte, () => ({})],
  ];
  it.each(
    clients.flatMap(([client, send]) => refusals.map((refusal) => [client, send, ...refusal] as const)),
  )(
    'sent by %s (%s) is refused %s with %i after %i bytes, and the answer arrives',
    async (...[client, send, what, status, bytes, headers]) => {
      const heard = await send({ headers: headers(), bytes });
      // Without a declared length it is known first who sends it.
      const isFirst = status === 413 && client === 'fetch in chunks' && what.includes('stranger');
      expect(heard).toMatch(new RegExp(`^${isFirst ? 401 : status} `));
    },
  );

  it('is not read before it is known who sends it', async () => {
    const before = received;
    const { asked, answer } = begin('/files', null, 20_000);
    asked.end();
    expect((await answer).status).toBe(401);
    expect(received).toBe(before);
  });
});

describe('any other request', () => {
  it('whose body does not come is ended in time', async () => {
    const { answer } = begin('/other', null, 10, { 'content-length': '20' });
    expect(await answer).toMatchObject({ status: 408 });
  });

  it('whose body arrived in time is not ended, however long its connection lasts', async () => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk.toString();
    });
    const ask = () => socket.write('POST /other HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\nab');
    ask();
    await pause(2 * slowMs);
    ask();
    await eventually(() => expect(heard.match(/200 OK/g)).toHaveLength(2));
    socket.destroy();
  });
});

it('Node waits for as long as the largest file takes at the slowest pace that is allowed', () => {
  expect(listening.serverOptions.requestTimeout).toBeGreaterThan(bodyPace(documentBounds.bytes));
  expect(listening.serverOptions.requestTimeout).toBeLessThan(35 * 60_000);
});
