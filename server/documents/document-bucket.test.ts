import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Fault, TestBucket } from './files/bucket/test-bucket.ts';
import { formOf, newLearner, openShelf, startShelf } from './test-shelf.ts';

const shelf = await startShelf({ isInBucket: true });
const { ready } = shelf;
const bucket = shelf.bucket as TestBucket;

const words = /cannot be reached at the moment\. What you have is safe/;
const inBucket = (id: string) => join(shelf.folder, id);
const coming = () => readdirSync(join(shelf.dataDir, 'documents'));
const always = (fault: Fault) => () => fault;
const down: Fault = { status: 503, code: 'SlowDown', retryAfter: 0 };
const file = (user: string, id: string) => shelf.ask(user, 'GET', `/api/documents/${id}/file`);
const rows = (id: string) => shelf.database.sql('select 1 from documents where id = $1', [id]);
const sweep = () => shelf.services.documentSweep.sweep();
const old = (path: string) => utimesSync(path, new Date(Date.now() - 7.2e6), new Date(Date.now() - 7.2e6));

describe('while the store fails', () => {
  it.each<[string, Fault]>([
    ['with 503 SlowDown', down],
    ['with 403', { status: 403, code: 'AccessDenied' }],
    ['with 404', { status: 404, code: 'NoSuchBucket' }],
    ['with 500', { status: 500 }],
    ['by breaking off a response', 'half'],
    ['by being unreachable', 'reset'],
  ])(
    '%s, an upload is refused with a message and leaves nothing, and is stored once when it is repeated later',
    async (_how, fault) => {
      const user = newLearner();
      const headers = { 'idempotency-key': randomUUID() };
      const refused = await bucket.failing(always(fault), () =>
        shelf.upload(user, formOf('Held up.'), headers),
      );
      expect([refused.status, refused.body.detail]).toEqual([503, expect.stringMatching(words)]);
      expect((await shelf.ask(user, 'GET', '/api/documents')).body.documents).toEqual([]);
      expect(coming()).toEqual([]);
      const again = await shelf.upload(user, formOf('Held up.'), headers);
      expect(again.status).toBe(201);
      expect(readFileSync(inBucket(String(again.body.id)), 'utf8')).toBe('Held up.');
      await shelf.settled(user, String(again.body.id));
    },
  );

  it('a file is refused with a message before the response begins, and everything else of its document is available', async () => {
    const user = newLearner();
    const { id } = await ready(user);
    await bucket.failing(always(down), async () => {
      const answer = await file(user, id);
      expect([answer.status, answer.body.detail]).toEqual([503, expect.stringMatching(words)]);
      expect((await shelf.ask(user, 'GET', `/api/documents/${id}/sections/1`)).status).toBe(200);
      expect((await shelf.ask(user, 'GET', '/api/documents/search?q=plain')).body.hits).not.toEqual([]);
    });
    expect((await file(user, id)).status).toBe(200);
  });

  it('parsing fails with a message, and succeeds when it is requested again', async () => {
    const user = newLearner();
    const upload = () => shelf.add(user, 'Not now.');
    const { id } = await bucket.failing(
      ({ method }) => (method === 'GET' ? down : null),
      async () => {
        const added = await upload();
        await shelf.settled(user, added.id);
        return added;
      },
    );
    expect(await shelf.read(user, id)).toMatchObject({
      status: 'failed',
      problem: expect.stringMatching(words),
    });
    expect((await shelf.ask(user, 'POST', `/api/documents/${id}/reading`)).status).toBe(200);
    expect(await shelf.settled(user, id)).toMatchObject({ status: 'ready' });
  });

  it('a document is deleted at once, and its file by the sweep', async () => {
    const user = newLearner();
    const { id } = await ready(user);
    const { status } = await bucket.failing(always(down), () =>
      shelf.ask(user, 'DELETE', `/api/documents/${id}`),
    );
    expect([status, existsSync(inBucket(id))]).toEqual([204, true]);
    expect((await shelf.ask(user, 'GET', `/api/documents/${id}`)).status).toBe(404);
    await sweep();
    expect([await rows(id), existsSync(inBucket(id)), existsSync(shelf.aside(id))]).toEqual([
      [],
      false,
      false,
    ]);
  });

  it('an account goes with its documents, and their files are moved aside by the sweep', async () => {
    const user = newLearner();
    const { id } = await ready(user);
    await bucket.failing(always(down), () => shelf.services.documents.removeAllOf(user));
    // As the account's deletion does.
    await shelf.database.sql('delete from documents where user_id = $1', [user]);
    old(inBucket(id));
    await sweep();
    expect([existsSync(inBucket(id)), existsSync(shelf.aside(id))]).toEqual([false, true]);
  });

  it('a sweep removes nothing and reports no file as missing', async () => {
    const user = newLearner();
    const { id } = await ready(user);
    const stray = randomUUID();
    writeFileSync(inBucket(stray), 'x');
    old(inBucket(stray));
    for (const fault of [
      down,
      { status: 403 },
      { status: 404, code: 'NoSuchBucket' },
      'page',
      'endless',
    ] as Fault[])
      await bucket.failing(always(fault), () => expect(sweep()).rejects.toThrow(words));
    expect([existsSync(inBucket(stray)), (await shelf.read(user, id)).status]).toEqual([true, 'ready']);
    await sweep();
    expect(existsSync(inBucket(stray))).toBe(false);
  });
});

describe('a process that dies', () => {
  it('before the upload to the store leaves a file on its disk, which is removed after an hour', async () => {
    const part = join(shelf.dataDir, 'documents', `${randomUUID()}.part`);
    writeFileSync(part, 'half of a file');
    await sweep();
    expect(existsSync(part)).toBe(true);
    old(part);
    await sweep();
    expect(existsSync(part)).toBe(false);
  });

  it('between the store and the database leaves a file without a document, which is moved aside after an hour', async () => {
    const id = randomUUID();
    writeFileSync(inBucket(id), 'put, and not inserted');
    await sweep();
    expect(existsSync(inBucket(id))).toBe(true);
    old(inBucket(id));
    await sweep();
    expect(existsSync(inBucket(id))).toBe(false);
  });

  it('between the database and the response loses nothing: a repeated upload is stored once', async () => {
    const user = newLearner();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await shelf.upload(user, formOf('Unanswered.'), headers);
    old(inBucket(String(first.body.id)));
    await sweep();
    const again = await shelf.upload(user, formOf('Unanswered.'), headers);
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    expect(readFileSync(inBucket(String(first.body.id)), 'utf8')).toBe('Unanswered.');
  });

  it('between the file and the row of a deletion leaves a hidden row, which the sweep removes', async () => {
    const user = newLearner();
    const { id } = await ready(user);
    await shelf.database.sql(`update documents set status = 'deleting', edition = 0 where id = $1`, [id]);
    rmSync(inBucket(id));
    await sweep();
    expect(await rows(id)).toEqual([]);
  });
});

it('an empty bucket is taken for the wrong one: no file is reported as missing', async () => {
  const other = await openShelf({ isInBucket: true });
  try {
    const user = newLearner();
    const { id } = await other.add(user, 'Elsewhere.');
    await other.settled(user, id);
    rmSync(join(other.folder, id));
    await other.services.documentSweep.sweep();
    expect(await other.read(user, id)).toMatchObject({ status: 'ready' });
  } finally {
    await other.close();
  }
});

it('a bucket full of other files is left alone, and reported in the log', async () => {
  const other = await openShelf({ isInBucket: true });
  try {
    const { id } = await other.add(newLearner(), 'One of mine.');
    const theirs = Array.from({ length: 101 }, () => randomUUID());
    for (const name of [id, ...theirs]) {
      writeFileSync(join(other.folder, name), 'x');
      old(join(other.folder, name));
    }
    await other.services.documentSweep.sweep();
    expect(readdirSync(other.folder).sort()).toEqual([id, ...theirs].sort());
    rmSync(join(other.folder, theirs[0] ?? ''));
    await other.services.documentSweep.sweep();
    expect(readdirSync(other.folder).sort()).toEqual([id, 'strays'].sort());
  } finally {
    await other.close();
  }
});

it('a file that the store has lost is reported to its owner, who restores it by adding it again', async () => {
  const user = newLearner();
  const { id } = await shelf.add(user, 'Lost by the store.');
  await ready(user);
  await shelf.settled(user, id);
  rmSync(inBucket(id));
  expect((await file(user, id)).body.detail).toMatch(/Add it again/);
  await sweep();
  expect(await shelf.read(user, id)).toMatchObject({ status: 'failed' });
  expect((await shelf.upload(user, formOf('Lost by the store.'))).body.id).toBe(id);
  expect(await shelf.settled(user, id)).toMatchObject({ status: 'ready' });
});
