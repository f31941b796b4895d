import type {
  DocumentPatch,
  DocumentSection,
  DocumentText,
  LearnerDocument,
} from '#shared/contract/documents.ts';
import type { GenerationService } from '../generations/generation-service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { Reader } from '../platform/database/read-together.ts';
import type { Logger } from '../platform/logger.ts';
import { forgetDocument } from './cards/card-store.ts';
import { documentNotFound, fileIsElsewhere, isPdf, requireReadable } from './document-policy.ts';
import { presentDocument, presentSection, presentText } from './document-presenter.ts';
import type { DocumentReading } from './document-reading-service.ts';
import {
  deleteDocument,
  findDocument,
  hideDocument,
  listOwnIds,
  nameDocument,
  ownDocuments,
} from './document-store.ts';
import { listSections, readSection } from './document-text-store.ts';
import type { DocumentWithReading } from './document-types.ts';
import type { DocumentWriting } from './document-writing-service.ts';
import type { DocumentFiles, Part } from './files/document-files.ts';

type Deps = {
  database: Database;
  clock: Clock;
  logger: Logger;
  generations: Pick<GenerationService, 'cancel'>;
  files: DocumentFiles;
  writing: DocumentWriting;
  reading: DocumentReading;
};
export type DocumentService = ReturnType<typeof createDocumentService>;

/** A learner's own documents. Every call throws 404 'Document not found' for one that is not theirs. */
export function createDocumentService(deps: Deps) {
  const { database, clock, logger, generations, files, writing, reading } = deps;
  const inOwn = <T>(
    userId: string,
    id: string,
    work: (tx: Transaction, row: DocumentWithReading) => Promise<T>,
    lock = false,
  ): Promise<T> =>
    database.asLearner(userId, async (tx) => {
      const row = await findDocument(tx, id, lock);
      if (!row) throw documentNotFound();
      return work(tx, row);
    });
  const read = (userId: string, id: string): Promise<LearnerDocument> =>
    inOwn(userId, id, async (_, row) => presentDocument(row));

  /** Removes the rest of a hidden document: its text in batches, its file, and at last its row with its marks. */
  const finishRemoval = async (userId: string, id: string): Promise<void> => {
    await writing.remove(userId, id, 'all');
    try {
      await files.remove(id);
    } catch (error) {
      // Its row, hidden, has the sweep try again: a file without a row would be kept for a month.
      return logger.warn({ err: error }, 'a file could not be removed');
    }
    await database.asLearner(userId, (tx) => deleteDocument(tx, id));
  };

  const remove = async (userId: string, id: string): Promise<void> => {
    const hidden = await database.asLearner(userId, async (tx) => {
      const found = await hideDocument(tx, id, clock.now());
      // Cards belong to the learner, who may have reviewed them for months.
      if (found) await forgetDocument(tx, id);
      return found;
    });
    if (!hidden) throw documentNotFound();
    // Stopped, since its output would be discarded.
    if (hidden.generationId) await generations.cancel(userId, hidden.generationId).catch(() => {});
    await finishRemoval(userId, id);
  };

  return {
    /** All of them, newest first. */
    list: async (reader: Reader): Promise<{ documents: LearnerDocument[] }> => {
      const rows = await database.readAs(reader, (ask) => ask(ownDocuments, { userId: reader.id }));
      return { documents: rows.map(presentDocument) };
    },

    read,

    /** Sets the learner's own title. */
    patch: (userId: string, id: string, patch: DocumentPatch): Promise<LearnerDocument> =>
      inOwn(
        userId,
        id,
        async (tx, row) => {
          if (patch.title === undefined && patch.author === undefined) return presentDocument(row);
          await nameDocument(tx, id, patch, clock.now());
          return presentDocument((await findDocument(tx, id)) ?? row);
        },
        true,
      ),

    /** Deletes text, marks and file permanently, and stops parsing. Cards made from it stay, without their link to it. */
    remove,
    finishRemoval,

    /** Deletes all documents of a learner whose account is being deleted, one after the other. */
    removeAllOf: async (userId: string): Promise<void> => {
      for (const id of await database.asLearner(userId, listOwnIds)) {
        await database.asLearner(userId, (tx) => hideDocument(tx, id, clock.now()));
        await finishRemoval(userId, id);
      }
    },

    /** Its outline; empty before it has been parsed. */
    sections: (userId: string, id: string): Promise<DocumentSection[]> =>
      inOwn(userId, id, async (tx, row) => (await listSections(tx, row)).map(presentSection)),

    text: (userId: string, id: string, n: number): Promise<DocumentText> =>
      inOwn(userId, id, async (tx, row) => {
        const found = await readSection(tx, row, n);
        if (!found) throw documentNotFound();
        return presentText(found.section, found.blocks);
      }),

    /** The original file; `require` and `read` throw 503 if it is unavailable. */
    file: async (userId: string, id: string) => {
      const row = await inOwn(userId, id, async (_, found) => found);
      return {
        ...{ name: row.name, hash: row.sha256, isPdf: isPdf(row.format), size: row.bytes },
        require: async () => {
          if (!(await files.isThere(id))) throw fileIsElsewhere();
        },
        read: async (part: Part) => {
          const bytes = await files.read(row, part);
          if (!bytes) throw fileIsElsewhere();
          return bytes;
        },
      };
    },

    /** Starts parsing it again, or joins one in progress. Throws 409 if it would not help. */
    readAgain: async (userId: string, id: string): Promise<LearnerDocument> => {
      const row = await inOwn(userId, id, async (_, found) => found);
      if (requireReadable(row)) await reading.again(userId, row);
      return read(userId, id);
    },
  };
}
