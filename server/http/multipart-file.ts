import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { AppError } from '../platform/app-error.ts';

/** A file as it arrives: what it is called, without folders, and its bytes. */
type ArrivingFile = { name: string; chunks: AsyncIterable<Uint8Array> };

/** What came instead of one file. */
export type NoFile = 'none' | 'several' | 'not multipart' | 'broken off';

type Wanted<Taken> = {
  /** name of the one field */
  field: string;
  /** Takes the bytes as they come: no more are read than it takes. */
  take: (file: ArrivingFile) => Promise<Taken>;
  /** The body was wrong after all. */
  drop: (taken: Taken) => Promise<void>;
};

/** Other fields are let be, as long as they are few and short. */
const limits = { files: 2, fields: 20, fieldSize: 1024, parts: 30, headerPairs: 20, headerSize: 16_384 };

const openParser = (contentType: string) => {
  try {
    // In a form of another kind there is no file.
    return /^multipart\/form-data\b/i.test(contentType)
      ? new Busboy({ headers: { 'content-type': contentType }, limits, fileHwm: 65_536 })
      : null;
  } catch {
    return null;
  }
};

/** Hands the body to the parser, at the pace at which that takes it. @throws what the body throws, or the parser */
async function feed(parser: InstanceType<typeof Busboy>, body: AsyncIterable<Uint8Array>): Promise<void> {
  const broken = once(parser, 'error').then(([error]) => Promise.reject(error));
  broken.catch(() => {});
  for await (const chunk of body) {
    const taken = new Promise<void>((resolve, reject) => {
      parser.write(chunk, (error) => (error ? reject(error) : resolve()));
    });
    await Promise.race([taken, broken]);
  }
  const finished = once(parser, 'finish');
  parser.end();
  await Promise.race([finished, broken]);
}

/**
 * Reads a multipart body with one file in it, of which no more is in memory than a few pieces. It is read to its end whatever
 * is wrong with it, so that its sender sees the answer. Resolves with what `take` makes of the file.
 * @throws AppError of the body (too large, too slow); what `take` throws; for any other body what `refuse` makes of it
 */
export async function readOneFile<Taken>(
  body: AsyncIterable<Uint8Array> | null,
  contentType: string,
  { field, take, drop }: Wanted<Taken>,
  refuse: (what: NoFile) => Error,
): Promise<Taken> {
  const parser = openParser(contentType);
  if (!parser) throw refuse('not multipart');
  const found: { stream?: Readable; taken?: Promise<Taken> } = {};
  let others = 0;
  parser.on('file', (name: string | undefined, stream: Readable, fileName: string | undefined) => {
    // Told by the parser as well.
    stream.on('error', () => {});
    if (name !== field || found.taken) {
      others += 1;
      stream.resume();
      return;
    }
    // Destroyed, it would hold up the parser for ever.
    const chunks = stream.iterator({ destroyOnReturn: false });
    found.stream = stream;
    found.taken = take({ name: fileName ?? '', chunks });
    // What is left of it then goes nowhere, and the body still comes to its end.
    found.taken.catch(() => stream.resume());
  });
  parser.on('filesLimit', () => {
    others += 1;
  });
  const failure = await feed(parser, body ?? emptyBody()).then(
    () => null,
    (error: unknown) => ({ error: error instanceof AppError ? error : refuse('broken off') }),
  );
  const { stream, taken } = found;
  if (failure) stream?.destroy(failure.error);
  if (!taken) throw failure?.error ?? refuse('none');
  const result = await taken.catch((error: unknown) => Promise.reject(failure?.error ?? error));
  if (!failure && others === 0) return result;
  await drop(result);
  throw failure?.error ?? refuse('several');
}

async function* emptyBody(): AsyncGenerator<Uint8Array> {}
