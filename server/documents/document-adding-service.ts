import { randomUUID } from 'node:crypto';
import { documentBounds, type LearnerDocument } from '#shared/contract/documents.ts';
import { AppError, badRequest } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { diskFull } from '../platform/free-space.ts';
import { together } from '../platform/together.ts';
import {
  documentNotFound,
  emptyFile,
  fileName,
  otherFile,
  stateOf,
  titleFrom,
  tooManyDocuments,
  unknownFormat,
} from './document-policy.ts';
import { presentDocument } from './document-presenter.ts';
import type { DocumentReading } from './document-reading-service.ts';
import {
  countDocuments,
  findDocument,
  findUploaded,
  insertDocument,
  isKeyKnown,
  lockShelf,
} from './document-store.ts';
import type { DocumentWithReading, ReceivedFile } from './document-types.ts';
import type { DocumentFiles } from './files/document-files.ts';
import { formatOf } from './parsing/format-of.ts';

type Deps = {
  database: Database;
  clock: Clock;
  files: DocumentFiles;
  reading: DocumentReading;
  /** Is there too little disk space for files? */
  isFull: () => boolean;
};

/** An upload that has been received completely. */
export type Upload = { key: string | null; name: string; file: ReceivedFile };
/** `made`: created by this upload; `again`: a repetition of this upload; `there`: another upload had the same bytes. */
export type Added = { document: LearnerDocument; how: 'made' | 'again' | 'there' };
export type DocumentAdding = ReturnType<typeof createDocumentAdding>;

const longestKey = 200;

/** A concurrent upload with these bytes, or this key, was faster. */
class Overtaken extends Error {}

export function createDocumentAdding({ database, clock, files, reading, isFull }: Deps) {
  const present = async (userId: string, id: string): Promise<LearnerDocument> => {
    const row = await database.asLearner(userId, (tx) => findDocument(tx, id));
    if (!row) throw documentNotFound();
    return presentDocument(row);
  };

  /** Restores the missing file of a document, and parses it if that had failed because of the missing file. */
  const restoreFile = async (userId: string, row: DocumentWithReading, file: ReceivedFile): Promise<void> => {
    if (await files.isThere(row.id)) return;
    await files.keep(file, row.id);
    if (stateOf(row).status === 'failed') await reading.again(userId, row);
  };

  /** The result of an earlier attempt of this upload. @throws AppError 422 for a key that came with another file */
  const findBefore = async (userId: string, { key, file }: Upload): Promise<Added | null> => {
    const { byKey, byBytes } = await database.asLearner(userId, (tx) =>
      findUploaded(tx, { uploadKey: key, sha256: file.sha256 }),
    );
    if (byKey && byKey.sha256 !== file.sha256) throw otherFile();
    const row = byKey ?? byBytes;
    if (!row) return null;
    await restoreFile(userId, row, file);
    return { document: await present(userId, row.id), how: byKey ? 'again' : 'there' };
  };

  const make = async (userId: string, upload: Upload, id: string): Promise<Added> => {
    const { key, file } = upload;
    const name = fileName(upload.name);
    const format = formatOf(await files.sample(file), name);
    if (!format) throw unknownFormat();
    const { bytes, sha256 } = file;
    const row = { id, userId, name, title: titleFrom(name), format, bytes, sha256, uploadKey: key };
    await files.keep(file, id);
    try {
      await reading.first(userId, id, async (tx, generationId) => {
        await lockShelf(tx, userId);
        if ((await countDocuments(tx)) >= documentBounds.documents) throw tooManyDocuments();
        if (!(await insertDocument(tx, row, generationId, clock.now()))) throw new Overtaken();
      });
    } catch (error) {
      // After other errors it is unknown what was stored; the sweep finds a file without a document.
      if (error instanceof AppError || error instanceof Overtaken) await files.undoKeep(file, id);
      throw error;
    }
    return { document: await present(userId, id), how: 'made' };
  };

  return {
    receive: files.receive,
    drop: files.drop,

    /** Checks everything that is known before the file is received. @throws AppError 400, 413, 503 */
    requireRoom: async (userId: string, key: string | null): Promise<void> => {
      if ((key?.length ?? 0) > longestKey)
        throw badRequest(`Idempotency-Key: at most ${longestKey} characters`);
      if (isFull()) throw diskFull();
      const [number, isRepeated] = await database.asLearner(userId, (tx) =>
        together([countDocuments(tx), key === null ? false : isKeyKnown(tx, key)]),
      );
      if (number >= documentBounds.documents && !isRepeated) throw tooManyDocuments();
    },

    /**
     * Creates a document for a received file, and starts parsing it. When this returns, both are durable. Idempotent: the
     * same file is stored once.
     * @throws AppError 400 for an unsupported file, 413 beyond the limits of one learner, 422 for a used key
     */
    add: async (userId: string, upload: Upload): Promise<Added> => {
      const { file } = upload;
      try {
        if (file.bytes === 0) throw emptyFile();
        const before = await findBefore(userId, upload);
        if (before) return before;
        return await make(userId, upload, randomUUID()).catch(async (error: unknown) => {
          if (!(error instanceof Overtaken)) throw error;
          const quicker = await findBefore(userId, upload);
          if (!quicker) throw documentNotFound();
          return quicker;
        });
      } finally {
        await files.drop(file);
      }
    },
  };
}
