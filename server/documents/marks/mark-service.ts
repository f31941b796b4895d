import { type DocumentMark, type DocumentMarkInput, documentBounds } from '#shared/contract/documents.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { documentNotFound } from '../document-policy.ts';
import { findDocument } from '../document-store.ts';
import { countOtherMarks, deleteMark, listMarks, type MarkRow, putMark } from './mark-store.ts';

const tooMany = () =>
  new AppError(
    413,
    `This document has ${documentBounds.marks} marks, and that is the most. Remove one that you do not need any more.`,
    { code: 'quota_marks' },
  );

const presentMark = ({ id, section, block, quote, prefix, suffix, note, ...row }: MarkRow): DocumentMark => ({
  ...{ id, section, block, quote, prefix, suffix, note },
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export type MarkService = ReturnType<typeof createMarkService>;

/** Highlights and notes in a learner's own documents. All calls throw 404 for a document that is not theirs. */
export function createMarkService({ database, clock }: { database: Database; clock: Clock }) {
  const inOwn = <T>(userId: string, documentId: string, work: (tx: Transaction) => Promise<T>) =>
    database.asLearner(userId, async (tx) => {
      if (!(await findDocument(tx, documentId))) throw documentNotFound();
      return work(tx);
    });

  return {
    list: (userId: string, documentId: string): Promise<DocumentMark[]> =>
      inOwn(userId, documentId, async (tx) => (await listMarks(tx, documentId)).map(presentMark)),

    /** Creates or changes a mark; idempotent. Throws 413 beyond the limit of one document. */
    put: (userId: string, documentId: string, id: string, mark: DocumentMarkInput): Promise<DocumentMark> =>
      inOwn(userId, documentId, async (tx) => {
        if ((await countOtherMarks(tx, documentId, id)) >= documentBounds.marks) throw tooMany();
        return presentMark(await putMark(tx, { documentId, id, userId }, mark, clock.now()));
      }),

    /** Idempotent: a missing mark counts as deleted. */
    remove: (userId: string, documentId: string, id: string): Promise<void> =>
      inOwn(userId, documentId, (tx) => deleteMark(tx, documentId, id)),
  };
}
