import { describe, expect, it } from 'vitest';
import { AppError } from '../platform/app-error.ts';
import { type NoFile, readOneFile } from './multipart-file.ts';

type ArrivingFile = { name: string; chunks: AsyncIterable<Uint8Array> };

const boundary = 'x-boundary';
const type = `multipart/form-data; boundary=${boundary}`;
const part = (disposition: string, content: string | Buffer = 'content') =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const end = Buffer.from(`--${boundary}--\r\n`);

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

type Taken = { name: string; bytes: Buffer };
const whole = async ({ name, chunks }: ArrivingFile): Promise<Taken> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of chunks) pieces.push(piece);
  return { name, bytes: Buffer.concat(pieces) };
};

class Refusal extends Error {}
const refuse = (what: NoFile) => new Refusal(what);

async function read(body: Buffer, { contentType = type, take = whole, size = 1000 } = {}) {
  const dropped: Taken[] = [];
  const drop = async (taken: Taken) => void dropped.push(taken);
  let read = 0;
  async function* counted() {
    for await (const piece of inPieces(body, size)) {
      read += piece.length;
      yield piece;
    }
  }
  const result = await readOneFile(counted(), contentType, { field: 'file', take, drop }, refuse).catch(
    (error: Error) => error,
  );
  return { result, dropped: dropped.length, isReadToItsEnd: read === body.length };
}

describe('a multipart body', () => {
  it.each([1, 7, 1000, 1_000_000])('with one file gives name and bytes, in pieces of %i', async (size) => {
    const content = Buffer.from(Array.from({ length: 3000 }, (_, n) => n % 251));
    const body = Buffer.concat([part('name="file"; filename="Ümlaut 1.pdf"', content), end]);
    const { result } = await read(body, { size });
    expect(result).toEqual({ name: 'Ümlaut 1.pdf', bytes: content });
  });

  it('with an empty file gives an empty file', async () => {
    const { result } = await read(Buffer.concat([part('name="file"; filename="a.txt"', ''), end]));
    expect(result).toEqual({ name: 'a.txt', bytes: Buffer.alloc(0) });
  });

  it.each([
    ['none', [end]],
    ['none', [part('name="file"'), end]],
    ['none', [part('name="other"; filename="a.txt"'), end]],
    ['several', [part('name="file"; filename="a"'), part('name="file"; filename="b"'), end]],
    ['several', [part('name="file"; filename="a"'), part('name="more"; filename="b"'), end]],
    [
      'several',
      [...'abcde'].map((name) => part(`name="file"; filename="${name}"`, 'x'.repeat(90_000))).concat(end),
    ],
    ['broken off', [part('name="file"; filename="a"')]],
    ['broken off', [part('name="file"; filename="a"', 'x'.repeat(100_000)).subarray(0, 70_000)]],
    ['broken off', [Buffer.from('nothing of the kind')]],
  ] as [string, Buffer[]][])(
    'is refused as "%s", read to its end and nothing is kept',
    async (what, parts) => {
      const { result, isReadToItsEnd } = await read(Buffer.concat(parts));
      expect(result).toEqual(new Refusal(what));
      expect(isReadToItsEnd).toBe(true);
    },
  );

  it('with a second file drops the first', async () => {
    const body = Buffer.concat([part('name="file"; filename="a"'), part('name="file"; filename="b"'), end]);
    expect((await read(body)).dropped).toBe(1);
  });

  it.each(['', 'application/json', 'multipart/form-data', 'multipart/mixed; boundary=x', 'text/plain'])(
    'of the type "%s" is none',
    async (contentType) => {
      const body = Buffer.concat([part('name="file"; filename="a"'), end]);
      expect((await read(body, { contentType })).result).toEqual(new Refusal('not multipart'));
    },
  );

  it('is read to its end when its file cannot be stored, and the reason is reported', async () => {
    const take = async ({ chunks }: ArrivingFile): Promise<Taken> => {
      for await (const _ of chunks) throw new Error('the disk is broken');
      throw new Error('never');
    };
    const body = Buffer.concat([part('name="file"; filename="a"', 'x'.repeat(500_000)), end]);
    const { result, isReadToItsEnd } = await read(body, { take });
    expect(result).toEqual(new Error('the disk is broken'));
    expect(isReadToItsEnd).toBe(true);
  });

  it('that is too large or too slow says so, and its file is not taken', async () => {
    const slow = new AppError(408, 'Too slow.');
    let failed: unknown;
    const take = (file: ArrivingFile) =>
      whole(file).catch((error: unknown) => {
        failed = error;
        throw error;
      });
    async function* body() {
      yield part('name="file"; filename="a"');
      throw slow;
    }
    const wanted = { field: 'file', take, drop: async () => {} };
    await expect(readOneFile(body(), type, wanted, refuse)).rejects.toBe(slow);
    expect(failed).toBe(slow);
  });

  it('is read no faster than its file is taken', async () => {
    let [read, taken] = [0, 0];
    let most = 0;
    async function* body() {
      yield part('name="file"; filename="a"', '').subarray(0, -2);
      for (let n = 0; n < 400; n += 1) {
        read += 10_000;
        most = Math.max(most, read - taken);
        yield Buffer.alloc(10_000, 120);
      }
      yield Buffer.from('\r\n');
      yield end;
    }
    const take = async ({ chunks }: ArrivingFile): Promise<number> => {
      for await (const chunk of chunks) {
        await new Promise((resolve) => setImmediate(resolve));
        taken += chunk.length;
      }
      return taken;
    };
    const wanted = { field: 'file', take, drop: async () => {} };
    expect(await readOneFile(body(), type, wanted, refuse)).toBe(4_000_000);
    expect(most).toBeLessThan(200_000);
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\\\Users\\\\ada\\\\notes.txt', 'notes.txt'],
    ['..', ''],
    ['', ''],
  ])('names its file %s without folders', async (given, name) => {
    const { result } = await read(Buffer.concat([part(`name="file"; filename="${given}"`), end]));
    expect(result).toMatchObject({ name });
  });
});
