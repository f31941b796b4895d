import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { documentBounds } from '#shared/contract/documents.ts';
import type { ReceivedFile } from '../../document-types.ts';
import { createAsking, textOf } from './bucket-asking.ts';
import { BucketFailure } from './bucket-failure.ts';
import type { BucketPatience, BucketSettings } from './bucket-types.ts';
import { readListing } from './read-listing.ts';
import { createPartReader } from './read-part.ts';

export type Bucket = ReturnType<typeof createBucket>;

const usual: BucketPatience = { quiet: 15_000, short: 20_000, pace: 256, tries: 3, pause: 250 };
/** Maximum number of pages in a listing, a thousand files each. */
const mostPages = 100_000;

/**
 * The files of a bucket. Each request has a timeout and a limited number of attempts, with pauses.
 * @throws BucketFailure
 */
export function createBucket(settings: BucketSettings, patience: BucketPatience = usual) {
  const asking = createAsking(settings, patience);
  const { ask, persist } = asking;
  const { prefix } = settings;

  /** The page of names after `token`; null: the first page. */
  const pageAfter = (folder: string, token: string | null) => {
    const more: Record<string, string> = token === null ? {} : { 'continuation-token': token };
    const query = {
      'list-type': '2',
      'max-keys': '1000',
      ...(prefix + folder ? { prefix: prefix + folder } : {}),
      ...more,
    };
    return persist(async () => {
      const answer = await ask({ method: 'GET', query });
      const read = answer && readListing(await textOf(answer));
      if (!read || (token !== null && read.next === token))
        throw new BucketFailure('false', 'its list is none');
      return read;
    });
  };

  return {
    /** Uploads a file under this name. The store verifies its signed hash. */
    put: (name: string, { path, bytes, sha256 }: ReceivedFile): Promise<void> =>
      persist(async () => {
        const body = { open: () => createReadStream(path), bytes, sha256 };
        const answer = await ask({ method: 'PUT', name, body, carries: bytes });
        await answer?.body.dump();
      }),

    putText: (name: string, text: string): Promise<void> =>
      persist(async () => {
        const bytes = Buffer.byteLength(text);
        const sha256 = createHash('sha256').update(text).digest('hex');
        const body = { open: () => Readable.from([Buffer.from(text)]), bytes, sha256 };
        const answer = await ask({ method: 'PUT', name, body });
        await answer?.body.dump();
      }),

    /** Null: it does not exist. */
    getText: (name: string): Promise<string | null> =>
      persist(async () => {
        const answer = await ask({ method: 'GET', name });
        return answer && textOf(answer);
      }),

    /** Size and modification time of a file; null if it does not exist. */
    head: (name: string): Promise<{ bytes: number; changedAt: Date | null } | null> =>
      persist(async () => {
        const answer = await ask({ method: 'HEAD', name });
        await answer?.body.dump();
        if (!answer) return null;
        const changedAt = new Date(String(answer.headers['last-modified']));
        return {
          bytes: Number(answer.headers['content-length']),
          changedAt: Number.isNaN(changedAt.getTime()) ? null : changedAt,
        };
      }),

    /** Copies a file within the bucket. False: it does not exist. */
    copy: (name: string, to: string): Promise<boolean> =>
      persist(async () => {
        const headers = { 'x-amz-copy-source': `/${settings.name}/${prefix}${name}` };
        const answer = await ask({ method: 'PUT', name: to, headers, carries: documentBounds.bytes });
        if (!answer) return false;
        // A store that answers 200 at once reports in the body how it ended.
        if (!(await textOf(answer)).includes('CopyObjectResult'))
          throw new BucketFailure('false', 'it did not copy a file');
        return true;
      }),

    get: createPartReader(asking, patience),

    /** Deletes a file; a missing file is no error. */
    remove: (name: string): Promise<void> =>
      persist(async () => {
        const answer = await ask({ method: 'DELETE', name });
        await answer?.body.dump();
      }),

    /** The names of all files, or of those in `folder`, without the prefix, page by page. */
    list: async function* (folder = ''): AsyncGenerator<string[]> {
      let token: string | null = null;
      for (let page = 0; page < mostPages; page += 1) {
        const { keys, next } = await pageAfter(folder, token);
        yield keys.flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
        token = next;
        if (token === null) return;
      }
      throw new BucketFailure('false', 'its list has no end');
    },
  };
}
