import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { AppError } from '../platform/app-error.ts';

/** A file as it arrives: its name, without folders, and its bytes. */
type ArrivingFile = { name: string; chunks: AsyncIterable<Uint8Array> };

/** Why a body does not hold exactly one file. */
export type NoFile = 'none' | 'several' | 'not multipart' | 'broken off';

type Wanted<Taken> = {
  /** the name of the file's field */
  field: string;
  /** Consumes the bytes as they arrive; no more are read than it consumes. */
  take: (file: ArrivingFile) => Promise<Taken>;
  /** The body turned out to be invalid after the file. */
  drop: (taken: Taken) => Promise<void>;
};

/** Other fields are ignored, as long as they are few and short. */
const limits = { files: 2, fields: 20, fieldSize: 1024, parts: 30, headerPairs: 20, headerSize: 16_384 };

const openParser = (contentType: string) => {
  try {
    // Other form encodings hold no files.
    return /^multipart\/form-data\b/i.test(contentType)
      ? new Busboy({ headers: { 'content-type': contentType }, limits, fileHwm: 65_536 })
      : null;
  } catch {
    return null;
  }
};

/** Pipes the body into the parser at the parser's pace. @throws what the body or the parser throws */
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
 * Reads a multipart body with one file, only a few chunks of which are in memory. It is read to its end even if it is
 * invalid, so that its sender sees the answer. Resolves with the result of `take`.
 * @throws AppError of the body (too large, too slow); what `take` throws; for any other body the result of `refuse`
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
    // The parser reports it as well.
    stream.on('error', () => {});
    if (name !== field || found.taken) {
      others += 1;
      stream.resume();
      return;
    }
    // A destroyed stream would block the parser for ever.
    const chunks = stream.iterator({ destroyOnReturn: false });
    found.stream = stream;
    found.taken = take({ name: fileName ?? '', chunks });
    // The rest is discarded, and the body is still read to its end.
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
