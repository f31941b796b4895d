import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingHttpHeaders, connect as openHttp2 } from 'node:http2';
import { connect } from 'node:tls';
import { Agent, type Dispatcher, FormData, Response, request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startTestProvider,
  type TestProvider,
} from '../server/faculty/model-faculty/test-provider/test-provider.ts';
import { goodReply } from '../server/faculty/model-faculty/test-provider/test-replies.ts';
import { type ProxiedProducts, startProxiedProducts } from '../tools/product/proxied-products.ts';

/** The example of deploy/nginx as it stands, with Debian's nginx in front of two processes on one PostgreSQL. */
let running: ProxiedProducts;
let provider: TestProvider;
/** Lets the model finish the reply that it holds after a few words. */
let finish: () => void = () => {};

beforeAll(async () => {
  provider = await startTestProvider('openai', (asked) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    finish = resolve;
    return { text: goodReply(asked), holdAfterPieces: 5, until: promise };
  });
  running = await startProxiedProducts({
    AUTH_AUTOCONFIRM: 'true',
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: provider.url,
    AI_MODEL: 'test-model',
    NETWORK_REQUESTS_PER_MINUTE: '600',
  });
});
afterAll(async () => {
  finish();
  await running?.remove();
  await provider?.close();
});

type Asking = { headers?: Record<string, string>; body?: string | FormData | null; from?: string };

const agents = new Map<string, Agent>();
/** A client with an address of its own, that trusts the certificate. */
function agentOf(from: string): Agent {
  const known = agents.get(from);
  if (known) return known;
  const connect = { ca: running.nginx.certificate };
  const agent = new Agent({ connect, localAddress: from, allowH2: false, bodyTimeout: 60_000 });
  agents.set(from, agent);
  return agent;
}
afterAll(() => Promise.all([...agents.values()].map((one) => one.destroy())));

const ask = (
  method: Dispatcher.HttpMethod,
  path: string,
  { headers = {}, body = null, from = '127.0.0.1' }: Asking = {},
) => request(`${running.nginx.url}${path}`, { method, headers, body, dispatcher: agentOf(from) });

const json = { 'content-type': 'application/json' };

/** A new learner's session, as a header. */
async function signedUp(from?: string): Promise<{ authorization: string }> {
  const account = { email: `${randomUUID()}@example.com`, password: `long enough ${randomUUID()}` };
  const asking = { headers: json, body: JSON.stringify(account), ...(from ? { from } : {}) };
  const { statusCode, body } = await ask('POST', '/auth/v1/signup', asking);
  expect(statusCode).toBe(200);
  const { access_token } = (await body.json()) as { access_token: string };
  return { authorization: `Bearer ${access_token}` };
}

const question = (words: string) =>
  JSON.stringify({ studentMessage: words, leader: 'Professor', lessonTitle: 'Firing' });

type Events = { text: string; until: (mark: string) => Promise<void>; end: () => Promise<void> };

/** Reads a stream as far as it is asked to. */
async function open(answer: Promise<Dispatcher.ResponseData>): Promise<Events> {
  const { statusCode, body } = await answer;
  expect(statusCode).toBe(200);
  const pieces = body[Symbol.asyncIterator]();
  const events: Events = {
    text: '',
    until: async (mark) => {
      while (!events.text.includes(mark)) {
        const { done, value } = await pieces.next();
        if (done) throw new Error(`The stream ended without '${mark}':\n${events.text}`);
        events.text += String(value);
      }
    },
    end: async () => {
      await pieces.return?.();
    },
  };
  return events;
}

const stream = (headers: Record<string, string>, words: string) =>
  open(
    ask('POST', '/api/professor-chat', {
      headers: { ...headers, ...json, accept: 'text/event-stream' },
      body: question(words),
    }),
  );

/** The processes, as nginx names them, that were asked for an address. */
const processesFor = (what: string): string[] =>
  running.nginx.log().flatMap((line) => {
    const [, processes] = new RegExp(` ${what} \\d+ \\d+ [\\d.]+ (\\S+(?:, \\S+)*) `).exec(line) ?? [];
    return processes ? [processes] : [];
  });

describe('TLS', () => {
  it('is 1.3 with HTTP/2, nothing below 1.2, and http leads to https', async () => {
    const options = {
      host: 'localhost',
      port: Number(new URL(running.nginx.url).port),
      ca: running.nginx.certificate,
    };
    const talk = (more: object) =>
      new Promise<string[]>((resolve, reject) => {
        const socket = connect({ ...options, ...more }, () => {
          resolve([String(socket.getProtocol()), String(socket.alpnProtocol)]);
          socket.end();
        }).once('error', reject);
      });
    expect(await talk({ ALPNProtocols: ['h2', 'http/1.1'] })).toEqual(['TLSv1.3', 'h2']);
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' };
    await expect(talk(old)).rejects.toThrow(/alert|protocol/i);
    const plain = await request(`${running.nginx.plainUrl}/courses?q=1`);
    expect([plain.statusCode, plain.headers.location]).toEqual([308, 'https://localhost/courses?q=1']);
  });
});

describe('a stream', () => {
  it('arrives piece by piece, and resumes with Last-Event-ID through the other process', async () => {
    const learner = await signedUp();
    const reply = await stream(learner, 'What is a kiln?');
    // The model holds the rest back: what is here now was not waited for.
    await reply.until('event: delta');
    expect(reply.text).not.toContain('event: done');
    const id = /"generationId":"([^"]+)"/.exec(reply.text)?.[1];
    const last = [...reply.text.matchAll(/^id: (\d+)/gm)].at(-1)?.[1] ?? '';
    await reply.end();
    const again = () =>
      open(
        ask('GET', `/api/generations/${id}/events`, {
          headers: { ...learner, accept: 'text/event-stream', 'last-event-id': last },
        }),
      );
    // Two at once, since the next is always the process with the fewest connections.
    const readers = await Promise.all([again(), again()]);
    await Promise.all(readers.map((one) => one.until('event: ')));
    finish();
    await Promise.all(readers.map((one) => one.until('event: done')));
    for (const { text } of readers) expect(text).toContain('event: delta');
    await Promise.all(readers.map((one) => one.end()));
    await expect.poll(() => new Set(processesFor(`GET /api/generations/${id}/events`)).size).toBe(2);
  });
});

describe('an upload', () => {
  const mebibyte = 1_048_576;
  const form = (bytes: number) => {
    const body = new FormData();
    const file = new Uint8Array(bytes).fill(32);
    file.set(Buffer.from('%PDF-1.7\n'));
    body.append('file', new File([file], 'scan.pdf'));
    return body;
  };
  const upload = async (bytes: number) => {
    const learner = await signedUp();
    const { statusCode, headers, body } = await ask('POST', '/api/documents', {
      headers: learner,
      body: form(bytes),
    });
    return {
      statusCode,
      type: headers['content-type'],
      body: (await body.json()) as Record<string, unknown>,
    };
  };

  /** As a browser sends it: the answer may come before the file is whole. */
  const uploadByHttp2 = async (bytes: number) => {
    const { authorization } = await signedUp();
    const whole = new Response(form(bytes));
    const session = openHttp2(running.nginx.url, { ca: running.nginx.certificate });
    const sent = session.request({
      ':method': 'POST',
      ':path': '/api/documents',
      authorization,
      'content-type': whole.headers.get('content-type') ?? '',
    });
    sent.end(Buffer.from(await whole.arrayBuffer()));
    const [headers] = (await once(sent, 'response')) as [IncomingHttpHeaders];
    let text = '';
    for await (const piece of sent.setEncoding('utf8')) text += piece;
    session.destroy();
    return [headers[':status'], JSON.parse(text)];
  };

  it('of 45 MB arrives', async () => {
    const { statusCode, body } = await upload(45 * mebibyte);
    expect([statusCode, body.bytes]).toEqual([201, 45 * mebibyte]);
  });

  it('that is too large is refused in our words, by Lectern and, beyond what it reads, by nginx', async () => {
    const ours = await upload(51 * mebibyte);
    expect(ours).toMatchObject({ statusCode: 413, type: 'application/problem+json' });
    expect(ours.body.detail).toMatch(/larger than 50 MB/);
    expect(await uploadByHttp2(51 * mebibyte)).toEqual([413, ours.body]);
    expect(await upload(70 * mebibyte)).toEqual(ours);
  });
});

describe("a client's address", () => {
  it('is that of its connection, for the list of devices and for limits', async () => {
    const learner = await signedUp('127.0.5.7');
    const { body } = await ask('GET', '/auth/v1/sessions', { headers: learner });
    const { sessions } = (await body.json()) as { sessions: { ip: string }[] };
    expect(sessions.map(({ ip }) => ip.split('.').slice(0, 3).join('.'))).toEqual(['127.0.5']);

    const guess = async (from: string, claimed: string) => {
      const { statusCode, body: said } = await ask('POST', '/auth/v1/verify', {
        from,
        headers: { ...json, 'x-forwarded-for': claimed },
        body: JSON.stringify({ type: 'recovery', token_hash: randomUUID() }),
      });
      await said.dump();
      return statusCode;
    };
    let refused = false;
    for (let round = 0; round < 40 && !refused; round += 1) {
      const claims = Array.from({ length: 10 }, (_, n) => guess('127.0.6.1', `203.0.113.${round * 5 + n}`));
      refused = (await Promise.all(claims)).includes(429);
    }
    expect(refused).toBe(true);
    // Another client is not counted for it, even when it claims to be the same one.
    expect(await guess('127.0.7.1', '127.0.6.1')).not.toBe(429);
  });

  it('does not open /metrics, which is for the operator', async () => {
    const { statusCode, body } = await ask('GET', '/metrics');
    await body.dump();
    expect(statusCode).toBe(404);
  });
});

describe('a process that ends', () => {
  /** Requests that may happen twice, one after the other in four lanes, while `end` runs. Returns what was not a 200. */
  async function readsDuring(end: () => Promise<unknown>): Promise<number[]> {
    // Before the end begins: a sign-up may not happen twice.
    const learner = await signedUp();
    const failed: number[] = [];
    let over = false;
    const ended = end().finally(() => {
      over = true;
    });
    const lane = async () => {
      while (!over) {
        const { statusCode, body } = await ask('GET', '/api/courses', { headers: learner });
        await body.dump();
        if (statusCode !== 200) failed.push(statusCode);
      }
    };
    await Promise.all([ended, lane(), lane(), lane(), lane()]);
    return failed;
  }

  it('by SIGTERM fails no request that may happen twice', async () => {
    const [first] = running.products;
    const failed = await readsDuring(() => first.stop());
    await first.restart();
    expect(failed).toEqual([]);
  });

  it('right after the other one came back fails none either, as in a rolling restart', async () => {
    for (const one of [...running.products, ...running.products]) {
      expect(await readsDuring(() => one.kill())).toEqual([]);
      await one.restart();
    }
  });

  it('by SIGKILL fails none of these either, and a POST that it had received is not sent to the other', async () => {
    const learner = await signedUp();
    const asked = provider.state.asked.length;
    const post = ask('POST', '/api/professor-chat', {
      headers: { ...learner, ...json },
      body: question('What is a glaze?'),
    });
    await expect.poll(() => provider.state.asked.length).toBe(asked + 1);
    const ended = Promise.all(running.products.map((one) => one.kill().then(() => one.restart())));
    const { statusCode, body } = await post;
    await body.dump();
    await ended;
    expect(statusCode).toBe(502);
    const line = running.nginx.log().find((one) => one.includes('POST /api/professor-chat 502'));
    expect(line).toMatch(/ 127\.0\.0\.1:\d+ 502 \w+$/);

    const [, second] = running.products;
    expect(await readsDuring(() => second.kill())).toEqual([]);
  });
});
