import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type ServerType, serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../tools/check/testing/eventually.ts';
import { createStoredBytes } from '../account/stored-bytes-service.ts';
import { ask } from '../http/test-app.ts';
import { startWholeApp } from '../test-whole-app.ts';
import { startTestBucket } from './files/bucket/test-bucket.ts';
import { formOf, inBucket } from './test-shelf.ts';

const mebibyte = 1_048_576;
let server: ServerType;
let url: string;
let isFull = false;
const bucket = inBucket ? await startTestBucket() : null;
const { app, database, dataDir, close } = await startWholeApp({
  env: { QUOTA_MIB: '3', ...bucket?.variables },
  condition: { failing: () => null, isFull: () => false, isFullForFiles: () => isFull },
});

beforeAll(async () => {
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await close();
  await bucket?.close();
});

async function signUp() {
  const account = { email: `${randomUUID()}@example.com`, password: `quiet-lamp-${randomUUID()}` };
  const { body } = await ask(app, null, 'POST', '/auth/v1/signup', account);
  return { ...account, id: (body.user as { id: string }).id, token: String(body.access_token) };
}
type Person = Awaited<ReturnType<typeof signUp>>;
const upload = async ({ token }: Person, content: string | Uint8Array<ArrayBuffer>, name = 'a.txt') => {
  const response = await fetch(`${url}/api/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: formOf(content, name),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const files = () => {
  const folders = new Set([join(dataDir, 'documents'), bucket?.folder ?? join(dataDir, 'documents')]);
  return [...folders].flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : []));
};
const settled = (person: Person, id: string) =>
  eventually(async () => {
    const { body } = await ask(app, person.token, 'GET', `/api/documents/${id}`);
    expect(body.status).not.toBe('reading');
    return body;
  });

describe('a learner’s storage quota', () => {
  it('counts files and their text, and is freed when they are deleted', async () => {
    const person = await signUp();
    const used = () => createStoredBytes(database)(person.id);
    const before = await used();
    const { body } = await upload(person, `${'A sentence about bees and honey.\n\n'.repeat(10_000)}`);
    expect(await settled(person, String(body.id))).toMatchObject({ status: 'ready' });
    const taken = (await used()) - before;
    expect(taken).toBeGreaterThan(Number(body.bytes) + 300_000);
    const [row] = await database.sql(
      `select sum(pg_column_size(b.*))::int as bytes from document_blocks b where user_id = $1`,
      [person.id],
    );
    // The usage counts the file and the stored size of the paragraphs.
    expect(taken - Number(body.bytes)).toBeGreaterThan(0.7 * Number(row?.bytes));
    expect(taken - Number(body.bytes)).toBeLessThan(1.5 * Number(row?.bytes));
    expect((await ask(app, person.token, 'DELETE', `/api/documents/${body.id}`)).status).toBe(204);
    expect((await used()) - before).toBeLessThan(10_000);
  });

  it('refuses a file with a message before it is received', async () => {
    const person = await signUp();
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
    const asked = request(`${url}/api/documents`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(head.length + 4 * mebibyte),
      },
    });
    const answered = once(asked, 'response');
    asked.write(head);
    // Whatever the upload, no file may exist before its body is received.
    const before = files();
    for (let sent = 0; sent < 3 * mebibyte; sent += 65_536) asked.write(Buffer.alloc(65_536, 97));
    expect(files()).toEqual(before);
    asked.end(Buffer.alloc(mebibyte));
    const [response] = await answered;
    let text = '';
    for await (const chunk of response) text += chunk;
    expect([response.statusCode, JSON.parse(text)]).toEqual([
      413,
      expect.objectContaining({ code: 'quota_storage', detail: expect.stringContaining('Delete documents') }),
    ]);
    expect(files()).toEqual(before);
    // A smaller one fits.
    expect((await upload(person, 'small')).status).toBe(201);
  });

  it('counts a file of unannounced length as the largest permitted', async () => {
    const person = await signUp();
    const { status, body } = await ask(app, person.token, 'POST', '/api/documents', 'x', {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect([status, body.code]).toEqual([413, 'quota_storage']);
  });
});

it('a disk without space for files refuses them, and everything else works', async () => {
  const person = await signUp();
  isFull = true;
  try {
    expect(await upload(person, 'x')).toMatchObject({ status: 503, body: { code: 'storage_full' } });
    expect((await ask(app, person.token, 'GET', '/api/documents')).status).toBe(200);
    const patched = await ask(app, person.token, 'PUT', '/api/profile', { name: 'Ada' });
    expect(patched.status).toBe(200);
  } finally {
    isFull = false;
  }
});

describe('an account', () => {
  it('includes its documents in “Download my data”: metadata, text and marks', async () => {
    const person = await signUp();
    const { body } = await upload(person, 'The bees of the harbour.', 'bees.txt');
    await settled(person, String(body.id));
    const mark = { section: 1, block: 0, quote: 'bees', prefix: 'The ', suffix: ' of', note: 'MY NOTE' };
    await ask(app, person.token, 'PUT', `/api/documents/${body.id}/marks/${randomUUID()}`, mark);
    const data = (await ask(app, person.token, 'GET', '/api/account/data')).body;
    expect(data).toMatchObject({
      documents: [{ id: body.id, name: 'bees.txt', status: 'ready' }],
      documentSections: [{ documentId: body.id }],
      documentBlocks: [{ text: 'The bees of the harbour.' }],
      documentMarks: [{ note: 'MY NOTE' }],
    });
    expect(JSON.stringify(data)).not.toMatch(/sha256|uploadKey/);
  });

  it('that is deleted loses its files, and those of others stay', async () => {
    const [person, other] = [await signUp(), await signUp()];
    const mine = [];
    for (const text of ['One.', 'Two.']) mine.push(String((await upload(person, text)).body.id));
    const theirs = String((await upload(other, 'Three.')).body.id);
    await settled(person, mine[0] ?? '');
    const body = { confirmation: 'delete my account', password: person.password };
    expect((await ask(app, person.token, 'DELETE', '/api/account', body)).status).toBe(204);
    for (const id of mine) expect(files()).not.toContain(id);
    expect(files()).toContain(theirs);
    for (const table of ['documents', 'document_blocks', 'document_sections', 'document_marks'])
      expect(await database.sql(`select 1 from ${table} where user_id = $1`, [person.id])).toEqual([]);
    expect((await ask(app, other.token, 'GET', `/api/documents/${theirs}`)).status).toBe(200);
  });
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

// Uploads are received in the same way for every store.
const describeComing = inBucket ? () => {} : describe;
describeComing('a hundred uploads at once', () => {
  it('stay within memory: only a few chunks of each are in memory', async () => {
    // 200 MB in total, most of which would be in memory if files were buffered completely.
    const people: Person[] = [];
    // One after the other: on a busy machine the server refuses sign-ups that wait too long for their password's hash.
    while (people.length < 20) people.push(await signUp());
    const content = new Uint8Array(2 * mebibyte).fill(97);
    // Live memory: received and unsent data, without garbage.
    const bound = 100 * mebibyte;
    collect();
    const before = process.memoryUsage().arrayBuffers;
    const held = () => {
      // Garbage collection is far slower than measuring, so it only runs if garbage could matter.
      if (process.memoryUsage().arrayBuffers - before > bound / 2) collect();
      return process.memoryUsage().arrayBuffers - before;
    };
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, held());
    }, 50);
    const slow = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        const person = people[n % people.length] as Person;
        return slowly(person, content, n);
      }),
    );
    clearInterval(watch);
    console.info(`A hundred uploads of 2 MiB at once: at most ${Math.round(most / mebibyte)} MiB.`);
    // The quota of each allows one of these; the others are refused, and use no memory either.
    expect(slow.filter((status) => status === 201).length).toBeGreaterThanOrEqual(people.length);
    expect(slow.every((status) => [201, 413].includes(status))).toBe(true);
    expect(most).toBeLessThan(bound);
    expect(files().some((name) => name.endsWith('.part'))).toBe(false);
  });
});

/** Sends a file in chunks, with pauses, so that all uploads are in progress at the same time. */
function slowly({ token }: Person, content: Uint8Array, n: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${n}.txt"\r\n\r\nNumber ${n} `;
    const end = '\r\n--x--\r\n';
    const asked = request(`${url}/api/documents`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(head.length + content.length + end.length),
      },
    });
    asked.on('error', reject);
    asked.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.write(head);
    const send = async () => {
      for (let at = 0; at < content.length; at += 65_536) {
        if (!asked.write(content.subarray(at, at + 65_536))) await once(asked, 'drain');
        await new Promise((next) => setTimeout(next, 2));
      }
      asked.end(end);
    };
    send().catch(() => {});
  });
}
