import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ReceivedFile } from '../../document-types.ts';
import { withAside } from '../aside-files.ts';
import type { DocumentFiles } from '../document-files.ts';
import { createIncomingFiles } from '../incoming-files.ts';
import { createBucketAside } from './bucket-aside.ts';
import { createBucket } from './bucket-client.ts';
import { createBucketFiles } from './bucket-files.ts';
import type { BucketSettings } from './bucket-types.ts';
import { bucketUrl } from './bucket-url.ts';
import { type Fault, quickPatience, startTestBucket, type TestBucket } from './test-bucket.ts';

const local = mkdtempSync(join(tmpdir(), 'lectern-bucket-files-'));
const limits = { mostBytes: 60_000_000, tooLarge: () => new Error('too large'), isFull: () => false };
const incoming = createIncomingFiles(local, { ...limits, isSynced: false });
const never = new AbortController().signal;
const words = /cannot be reached at the moment\. What you have is safe\. Try again later\./;
const inWords = { status: 503, message: expect.stringMatching(words) };

let bucket: TestBucket;
let files: DocumentFiles;
const open = (more: Partial<BucketSettings> = {}, patience = quickPatience) => {
  const client = createBucket({ ...bucket.settings, ...more }, patience);
  return withAside(createBucketFiles(client, incoming), createBucketAside(client));
};
beforeAll(async () => {
  bucket = await startTestBucket();
  files = open();
});
afterEach(() => {
  bucket.state.fault = null;
  for (const name of readdirSync(local)) rmSync(join(local, name));
});
afterAll(async () => {
  await bucket.close();
  rmSync(local, { recursive: true, force: true });
});

const content = randomBytes(400_000);
const receive = () =>
  files.receive(
    (async function* () {
      yield content;
    })(),
  );
const rowOf = (id: string, { bytes, sha256 }: ReceivedFile) => ({ id, bytes, sha256 });
const kept = async () => {
  const id = randomUUID();
  const file = await receive();
  await files.keep(file, id);
  await files.drop(file);
  return rowOf(id, file);
};
const whole = { first: 0, last: content.length - 1 };
const bytesOf = async (stream: ReadableStream<Uint8Array> | null) =>
  stream && Buffer.concat(await Array.fromAsync(stream));
/** The given number of requests fails, later ones succeed. */
const atFirst = (fault: Fault, times = 1) => {
  let left = times;
  return () => {
    left -= 1;
    return left >= 0 ? fault : null;
  };
};
const always = (fault: Fault) => () => fault;

const passing: [string, Fault][] = [
  ['answers 500', { status: 500, code: 'InternalError' }],
  ['answers 503 SlowDown', { status: 503, code: 'SlowDown', retryAfter: 0 }],
  ['answers 429', { status: 429 }],
  ['answers 502 without a body', { status: 502 }],
  ['refuses before it has received the file', { status: 503, code: 'SlowDown', early: true }],
  ['closes the connection', 'reset'],
  ['closes it in the middle', 'half'],
  ['executes the request without a response', 'unanswered'],
  ['never answers', 'silent'],
];
const lasting: [string, Fault][] = [
  ['answers 403', { status: 403, code: 'AccessDenied' }],
  ['answers 403 before it has received the file', { status: 403, code: 'AccessDenied', early: true }],
  ['answers 404 for the bucket', { status: 404, code: 'NoSuchBucket' }],
  ['answers 301', { status: 301, code: 'PermanentRedirect' }],
  ['answers 400', { status: 400, code: 'InvalidRequest' }],
];

describe('a store that once', () => {
  it.each(passing)('%s is retried: the file is stored completely', async (_what, fault) => {
    const file = await receive();
    const id = randomUUID();
    await bucket.failing(atFirst(fault), () => files.keep(file, id));
    expect(readFileSync(join(bucket.folder, id)).equals(content)).toBe(true);
    await files.drop(file);
  });

  it.each(passing)('%s is retried: the file is read completely', async (_what, fault) => {
    const row = await kept();
    const read = await bucket.failing(atFirst(fault), async () => bytesOf(await files.read(row, whole)));
    expect(read?.equals(content)).toBe(true);
  });

  it.each(passing)('%s is retried: the file is borrowed', async (_what, fault) => {
    const row = await kept();
    const lent = await bucket.failing(atFirst(fault), () => files.borrow(row, never));
    expect(readFileSync(lent?.path ?? '').equals(content)).toBe(true);
    await lent?.end();
  });

  it.each(passing)('%s is retried: files are listed and removed', async (_what, fault) => {
    const row = await kept();
    expect(await bucket.failing(atFirst(fault), () => files.list())).toContain(row.id);
    await bucket.failing(atFirst(fault), () => files.remove(row.id));
    expect(existsSync(join(bucket.folder, row.id))).toBe(false);
  });

  it.each(passing)('%s is retried: a file is moved aside and back', async (_what, fault) => {
    const row = await kept();
    const there = () => [row.id, join('strays', row.id)].map((name) => existsSync(join(bucket.folder, name)));
    await bucket.failing(atFirst(fault), () => files.aside.put(row.id));
    expect(there()).toEqual([false, true]);
    expect(await bucket.failing(atFirst(fault), () => files.aside.list())).toContain(row.id);
    expect(await bucket.failing(atFirst(fault), () => files.aside.takeBack(row.id))).toBe(true);
    expect(there()).toEqual([true, false]);
  });
});

describe('a store that', () => {
  it.each([...passing, ...lasting])(
    '%s in every attempt leads to a 503 with a message, and nothing is left',
    async (_what, fault) => {
      const row = await kept();
      const file = await receive();
      const id = randomUUID();
      const before = bucket.state.asked.length;
      await bucket.failing(always(fault), async () => {
        await expect(files.keep(file, id)).rejects.toMatchObject(inWords);
        await expect(files.borrow(row, never)).rejects.toMatchObject(inWords);
        await expect(files.list()).rejects.toMatchObject(inWords);
      });
      expect(bucket.state.asked.length - before).toBeLessThanOrEqual(3 * quickPatience.tries);
      await bucket.failing(always(fault), async () => {
        await expect(files.aside.put(row.id)).rejects.toMatchObject(inWords);
      });
      expect(existsSync(join(bucket.folder, row.id))).toBe(true);
      await files.drop(file);
      expect(readdirSync(local)).toEqual([]);
      // The previous file is still there.
      expect((await bytesOf(await files.read(row, whole)))?.equals(content)).toBe(true);
    },
  );

  it.each(lasting)('%s is not retried', async (_what, fault) => {
    const file = await receive();
    const before = bucket.state.asked.length;
    await bucket.failing(always(fault), () => files.keep(file, randomUUID()).catch(() => {}));
    expect(bucket.state.asked.length - before).toBe(1);
    await files.drop(file);
  });

  it.each<[string, Fault]>([
    ['announces and sends less than requested', 'short'],
    ['sends more than requested', 'long'],
    ['sends other bytes than were stored', 'other'],
    ['responds with an HTML page', 'page'],
  ])('%s is not trusted', async (_what, fault) => {
    const row = await kept();
    await bucket.failing(always(fault), () =>
      expect(files.borrow(row, never)).rejects.toMatchObject(inWords),
    );
    expect(readdirSync(local)).toEqual([]);
  });

  it.each<Fault>(['endless', 'page'])('returns an invalid listing (%s) has no listing', async (fault) => {
    await kept();
    await bucket.failing(always(fault), () => expect(files.list()).rejects.toMatchObject(inWords));
  });

  it('answers 404 without the store’s error code does not count as a missing file', async () => {
    const row = await kept();
    const fault: Fault = { status: 404 };
    await bucket.failing(always(fault), () => expect(files.read(row, whole)).rejects.toMatchObject(inWords));
  });

  it('is unreachable leads to a 503 with a message', async () => {
    const nowhere = open({ endpoint: 'http://127.0.0.1:1' });
    const file = await receive();
    await expect(nowhere.keep(file, randomUUID())).rejects.toMatchObject(inWords);
    await files.drop(file);
  });

  it.each<[string, Partial<BucketSettings>]>([
    ['with another secret', { secretAccessKey: 'wrong' }],
    ['with another key', { accessKeyId: 'WRONG' }],
    ['with another region', { region: 'elsewhere' }],
    ['with another bucket', { name: 'another' }],
  ])('refuses a request %s has its own message in the log only', async (_what, settings) => {
    const error = await open(settings)
      .list()
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject(inWords);
    expect(String((error as Error).cause)).toMatch(/it answered 40[34] \w+/);
    expect(JSON.stringify(error) + String((error as Error).cause)).not.toContain(
      bucket.settings.secretAccessKey,
    );
  });
});

it('a file that changed on the disk before the upload is refused by the store', async () => {
  const file = await receive();
  const id = randomUUID();
  await expect(files.keep({ ...file, sha256: 'f'.repeat(64) }, id)).rejects.toMatchObject(inWords);
  expect(existsSync(join(bucket.folder, id))).toBe(false);
  await files.drop(file);
});

it('an aborted download ends at once, without further requests', async () => {
  const row = await kept();
  const stop = new AbortController();
  bucket.state.fault = always('silent');
  const lent = files.borrow(row, stop.signal);
  setTimeout(() => stop.abort(new Error('stopped')), 50);
  const began = performance.now();
  await expect(lent).rejects.toThrow(/stopped|cannot keep/);
  expect(performance.now() - began).toBeLessThan(quickPatience.quiet);
});

it('a reader that pauses longer than the store’s timeout gets the whole file', async () => {
  const row = await kept();
  const reader = (await files.read(row, whole))?.getReader();
  const parts: Uint8Array[] = [];
  for (;;) {
    const next = await reader?.read();
    if (!next || next.done) break;
    parts.push(next.value);
    if (parts.length === 1) await pause(2 * quickPatience.quiet);
  }
  expect(Buffer.concat(parts).equals(content)).toBe(true);
});

it('the bucket is part of the path, or of the host name', () => {
  const settings = {
    ...bucket.settings,
    endpoint: 'https://store.example.org/storage/v1/s3',
    prefix: 'a/b/',
  };
  expect([
    bucketUrl(settings, 'x').href,
    bucketUrl(settings, undefined, { prefix: 'a/b/' }).href,
    bucketUrl({ ...settings, endpoint: 'https://s3.example.org', pathStyle: false }, 'x').href,
  ]).toEqual([
    'https://store.example.org/storage/v1/s3/lectern-test/a/b/x',
    'https://store.example.org/storage/v1/s3/lectern-test/?prefix=a%2Fb%2F',
    'https://lectern-test.s3.example.org/a/b/x',
  ]);
});
