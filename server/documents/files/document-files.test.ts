import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReceivedFile } from '../document-types.ts';
import { startTestBucket, type TestBucket } from './bucket/test-bucket.ts';
import type { DocumentFiles } from './document-files.ts';
import { openDocumentFiles } from './open-document-files.ts';

const never = new AbortController().signal;
const rowOf = (id: string, { bytes, sha256 }: ReceivedFile) => ({ id, bytes, sha256 });

describe.each(['disk', 'bucket'])('files that are stored in a %s', (place) => {
  const incoming = join(mkdtempSync(join(tmpdir(), 'lectern-files-')), 'documents');
  const limits = { mostBytes: 1_000_000, tooLarge: () => new Error('too large'), isFull: () => isFull };
  let isFull = false;
  let bucket: TestBucket | null = null;
  let files: DocumentFiles;
  /** the folder of files that belong to documents */
  let folder = incoming;
  beforeAll(async () => {
    bucket = place === 'bucket' ? await startTestBucket({ pageSize: 3 }) : null;
    folder = bucket?.folder ?? incoming;
    files = openDocumentFiles(incoming, bucket?.settings ?? null, limits);
  });
  afterAll(async () => {
    await bucket?.close();
    rmSync(incoming, { recursive: true, force: true });
  });

  const receive = (content: Uint8Array) =>
    files.receive(
      (async function* () {
        for (let at = 0; at < content.length; at += 1000) yield content.subarray(at, at + 1000);
      })(),
    );
  const kept = async (content: Uint8Array) => {
    const id = randomUUID();
    const file = await receive(content);
    await files.keep(file, id);
    await files.drop(file);
    return rowOf(id, file);
  };
  const bytesOf = async (stream: ReadableStream<Uint8Array> | null) =>
    stream && Buffer.concat(await Array.fromAsync(stream));

  it('are received completely, with their length and hash, without a document', async () => {
    const content = randomBytes(100_001);
    const file = await receive(content);
    expect(file).toMatchObject({
      bytes: 100_001,
      sha256: createHash('sha256').update(content).digest('hex'),
    });
    expect(readFileSync(file.path).equals(content)).toBe(true);
    expect((await files.list()).filter((name) => name.endsWith('.part'))).toHaveLength(1);
    await files.drop(file);
    expect(await files.list()).toEqual([]);
  });

  it('are refused during the upload, and leave nothing', async () => {
    await expect(receive(randomBytes(1_000_001))).rejects.toMatchObject({ status: 503 });
    isFull = true;
    await expect(receive(randomBytes(2000))).rejects.toMatchObject({ code: 'storage_full' });
    isFull = false;
    expect(readdirSync(incoming).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('are available after “keep”, byte for byte the same, and temporary files are removed', async () => {
    const content = randomBytes(300_000);
    const row = await kept(content);
    expect(await files.isThere(row.id)).toBe(true);
    expect(readFileSync(join(folder, row.id)).equals(content)).toBe(true);
    expect(await bytesOf(await files.read(row, { first: 0, last: row.bytes - 1 }))).toEqual(content);
    expect(readdirSync(incoming).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('can be kept again under the same name', async () => {
    const row = await kept(Buffer.from('once'));
    const file = await receive(Buffer.from('once'));
    await files.keep(file, row.id);
    await files.drop(file);
    expect(readFileSync(join(folder, row.id), 'utf8')).toBe('once');
  });

  it.each([
    [0, 0],
    [10, 99],
    [99_999, 99_999],
    [0, 99_999],
  ])('are read in parts: from %i to %i', async (first, last) => {
    const content = randomBytes(100_000);
    const row = await kept(content);
    expect(await bytesOf(await files.read(row, { first, last }))).toEqual(content.subarray(first, last + 1));
  });

  it('can be abandoned while they are read', async () => {
    const row = await kept(randomBytes(900_000));
    const reader = (await files.read(row, { first: 0, last: row.bytes - 1 }))?.getReader();
    await reader?.read();
    await reader?.cancel();
  });

  it('return their beginning and end', async () => {
    const content = randomBytes(500_000);
    const file = await receive(content);
    const sample = Buffer.from(await files.sample(file));
    expect(sample.subarray(0, 65_536).equals(content.subarray(0, 65_536))).toBe(true);
    expect(sample.subarray(65_536).equals(content.subarray(-262_144))).toBe(true);
    await files.drop(file);
  });

  it('can be taken back to the state after receiving', async () => {
    const file = await receive(Buffer.from('too late'));
    const id = randomUUID();
    await files.keep(file, id);
    await files.undoKeep(file, id);
    expect([await files.isThere(id), readFileSync(file.path, 'utf8')]).toEqual([false, 'too late']);
    await files.drop(file);
  });

  it('are borrowed as a path, which is removed at the end', async () => {
    const row = await kept(Buffer.from('to be read'));
    const lent = await files.borrow(row, never);
    expect(readFileSync(lent?.path ?? '', 'utf8')).toBe('to be read');
    await lent?.end();
    expect(readdirSync(incoming).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(await files.isThere(row.id)).toBe(true);
  });

  it('that are missing are reported', async () => {
    const row = { id: randomUUID(), bytes: 5, sha256: '' };
    expect([
      await files.isThere(row.id),
      await files.read(row, { first: 0, last: 4 }),
      await files.borrow(row, never),
      await files.changedAt(row.id),
      await files.changedAt(`${row.id}.part`),
    ]).toEqual([false, null, null, null, null]);
    await files.remove(row.id);
    await files.remove(`${row.id}.part`);
  });

  it('are listed, without files that are not ours', async () => {
    const before = await files.list();
    const rows = [];
    for (let n = 0; n < 8; n += 1) rows.push(await kept(Buffer.from(`Number ${n}`)));
    const file = await receive(Buffer.from('coming'));
    writeFileSync(join(folder, 'not-ours.txt'), 'x');
    const part = file.path.slice(-41);
    const names = (await files.list()).filter((name) => !before.includes(name));
    expect(names.sort()).toEqual([...rows.map(({ id }) => id), part].sort());
    await files.drop(file);
  });

  it('have a time of arrival, and can be removed', async () => {
    const row = await kept(Buffer.from('old'));
    const file = await receive(Buffer.from('older'));
    const then = new Date('2026-01-02T03:04:05Z');
    utimesSync(join(folder, row.id), then, then);
    utimesSync(file.path, then, then);
    const part = file.path.slice(-41);
    expect([await files.changedAt(row.id), await files.changedAt(part)]).toEqual([then, then]);
    await files.remove(row.id);
    await files.remove(part);
    expect([existsSync(join(folder, row.id)), existsSync(file.path)]).toEqual([false, false]);
  });
});
