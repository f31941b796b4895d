import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createBucket } from './bucket/bucket-client.ts';
import type { BucketSettings } from './bucket/bucket-types.ts';
import { isOurs, isPart } from './file-names.ts';

/** Where files of an installation lie, and its id beside them. */
export type InstallationPlace = {
  name: string;
  idAt: string;
  /** Null: it has none. */
  readId: () => Promise<string | null>;
  writeId: (id: string) => Promise<void>;
  /** The ids of documents whose files it has, in pages. */
  files: () => AsyncGenerator<string[]>;
};

const fileName = 'installation.json';
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const pageSize = 1000;

const textOf = (id: string) =>
  `${JSON.stringify({ id, about: 'Which installation of Lectern these files belong to: do not edit.' })}\n`;
function idIn(text: string, at: string): string {
  const [, id = ''] = /"id"\s*:\s*"([^"]*)"/.exec(text) ?? [];
  if (uuid.test(id)) return id;
  throw new Error(
    `${at} holds no id of an installation. Restore it, or remove it if you know that it belongs here.`,
  );
}

const isFileOf = (name: string) => isOurs(name) && !isPart(name);
const missing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** DATA_DIR, with its folder of documents. */
export function folderPlace(dataDir: string): InstallationPlace {
  const idAt = join(dataDir, fileName);
  return {
    name: `DATA_DIR ${dataDir}`,
    idAt,
    readId: async () => {
      const text = await readFile(idAt, 'utf8').catch((error: unknown) =>
        missing(error) ? null : Promise.reject(error),
      );
      return text === null ? null : idIn(text, idAt);
    },
    writeId: async (id) => {
      await mkdir(dataDir, { recursive: true, mode: 0o700 });
      // Renamed, so that it is never read half written.
      const whole = `${idAt}.${randomUUID()}`;
      await writeFile(whole, textOf(id), { mode: 0o600 });
      await rename(whole, idAt);
    },
    files: async function* () {
      const names = (
        await readdir(join(dataDir, 'documents')).catch((error: unknown) =>
          missing(error) ? [] : Promise.reject(error),
        )
      ).filter(isFileOf);
      for (let from = 0; from < names.length; from += pageSize) yield names.slice(from, from + pageSize);
    },
  };
}

/** The bucket of documents. Every call throws BucketFailure while the store fails. */
export function bucketPlace(settings: BucketSettings): InstallationPlace {
  const bucket = createBucket(settings);
  const idAt = `${settings.name}/${settings.prefix}${fileName}`;
  return {
    name: `The bucket ${settings.name}/${settings.prefix}`,
    idAt,
    readId: async () => {
      const text = await bucket.getText(fileName);
      return text === null ? null : idIn(text, idAt);
    },
    writeId: (id) => bucket.putText(fileName, textOf(id)),
    files: async function* () {
      for await (const page of bucket.list()) yield page.filter(isFileOf);
    },
  };
}
