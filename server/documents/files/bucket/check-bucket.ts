import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBucket } from './bucket-client.ts';
import { BucketFailure, type FailureKind } from './bucket-failure.ts';
import type { BucketSettings } from './bucket-types.ts';

export type BucketCheckup =
  | { well: true; milliseconds: number }
  | { well: false; said: string; advice: string };

const advices: Record<FailureKind, string> = {
  unreachable: 'Check DOCUMENTS_S3_ENDPOINT, and that this machine reaches it.',
  busy: 'The store has trouble of its own. Try again later.',
  forbidden:
    'Check the two keys and DOCUMENTS_S3_REGION, that the clock of this machine is right, and that the key may list the bucket and read, write and delete what is in it.',
  'no bucket': 'Check DOCUMENTS_S3_BUCKET: there is no such bucket.',
  'no file': 'What was put there is not there. Check that nothing removes it at once.',
  refused: 'Check DOCUMENTS_S3_ENDPOINT, DOCUMENTS_S3_REGION and DOCUMENTS_S3_PATH_STYLE.',
  false: 'Check DOCUMENTS_S3_ENDPOINT: what answers there is no store that speaks S3.',
};

async function collect(pieces: AsyncIterable<Buffer> | null): Promise<Buffer> {
  if (!pieces) throw new BucketFailure('no file', 'it has not what was put there');
  return Buffer.concat(await Array.fromAsync(pieces));
}

/** Tries all operations that documents need, with a small file of its own, and cleans up. */
export async function checkBucket(settings: BucketSettings): Promise<BucketCheckup> {
  const bucket = createBucket(settings);
  const folder = await mkdtemp(join(tmpdir(), 'lectern-doctor-'));
  const began = performance.now();
  const content = randomBytes(1000);
  const id = randomUUID();
  const path = join(folder, id);
  const file = { path, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
  try {
    await writeFile(path, content);
    for await (const _ of bucket.list()) break;
    await bucket.put(id, file);
    const part = { first: 500, last: 999 };
    const copied = `${id}-copy`;
    if (!(await bucket.copy(id, copied))) throw new BucketFailure('no file', 'it has not what was put there');
    await bucket.remove(copied);
    const read = await collect(await bucket.get({ ...file, id }, part)).finally(() => bucket.remove(id));
    if (!read.equals(content.subarray(500)))
      throw new BucketFailure('false', 'it sent other bytes than were put there');
    if (await bucket.head(id)) throw new BucketFailure('refused', 'what was deleted is still there');
    return { well: true, milliseconds: performance.now() - began };
  } catch (error) {
    if (!(error instanceof BucketFailure)) throw error;
    return { well: false, said: error.message, advice: advices[error.kind] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
