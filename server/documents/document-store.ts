import { and, asc, count, desc, eq, getTableColumns, gt, inArray, ne, or, sql } from 'drizzle-orm';
import { type DocumentPatch, documentBounds } from '#shared/contract/documents.ts';
import type { Transaction } from '../platform/database/database.ts';
import { documents } from '../platform/database/schema/documents.ts';
import { generations } from '../platform/database/schema/evidence.ts';
import { statement } from '../platform/database/statement.ts';
import type { DocumentRow, DocumentWithReading, NewDocument } from './document-types.ts';

const columns = {
  ...getTableColumns(documents),
  readingStatus: generations.status,
  readingProblem: generations.problem,
};
const itsReading = eq(generations.id, documents.generationId);
/** A document that is being deleted is hidden from everything but the deletion. */
const isThere = ne(documents.status, 'deleting');

/** The documents of `userId`, newest first. */
export const ownDocuments = statement((db) =>
  db
    .select(columns)
    .from(documents)
    .leftJoin(generations, itsReading)
    .where(and(eq(documents.userId, sql.placeholder('userId')), isThere))
    .orderBy(desc(documents.createdAt), desc(documents.id))
    .limit(documentBounds.documents),
);

/** A document of the learner's own; `lock` locks its row until the transaction ends. */
export async function findDocument(
  tx: Transaction,
  id: string,
  lock = false,
): Promise<DocumentWithReading | null> {
  const query = tx
    .select(columns)
    .from(documents)
    .leftJoin(generations, itsReading)
    .where(and(eq(documents.id, id), isThere));
  const [row] = await (lock ? query.for('update', { of: documents }) : query);
  return row ?? null;
}

/** Does the learner have this document? Locks it against deletion until the transaction ends. */
export async function holdDocument(tx: Transaction, id: string): Promise<Pick<DocumentRow, 'id'> | null> {
  const [row] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.id, id), isThere))
    .for('share');
  return row ?? null;
}

/**
 * Results of earlier uploads with this key or these bytes. One statement, and so one snapshot: with two statements a
 * document stored in between would be found by its bytes but not by its key.
 */
export async function findUploaded(
  tx: Transaction,
  { uploadKey, sha256 }: Pick<NewDocument, 'uploadKey' | 'sha256'>,
): Promise<{ byKey: DocumentWithReading | null; byBytes: DocumentWithReading | null }> {
  const hasKey = uploadKey === null ? undefined : eq(documents.uploadKey, uploadKey);
  const rows = await tx
    .select(columns)
    .from(documents)
    .leftJoin(generations, itsReading)
    .where(or(eq(documents.sha256, sha256), hasKey))
    .limit(2);
  return {
    byKey: rows.find((row) => uploadKey !== null && row.uploadKey === uploadKey) ?? null,
    byBytes: rows.find((row) => row.sha256 === sha256) ?? null,
  };
}

/** Lock this before counting documents in order to add one: the count is then valid until the transaction ends. */
export async function lockShelf(tx: Transaction, userId: string): Promise<void> {
  const lock = sql`pg_advisory_xact_lock(hashtextextended(${userId}::uuid::text, 18))`;
  await tx.select({ locked: sql`1` }).from(sql`${lock} as locked`);
}

export async function countDocuments(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(documents).where(isThere);
  return row?.count ?? 0;
}

/** Does the learner have a document that was uploaded with this key? */
export async function isKeyKnown(tx: Transaction, uploadKey: string): Promise<boolean> {
  const rows = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.uploadKey, uploadKey));
  return rows.length > 0;
}

/** False: a document with these bytes, or this key, exists already. */
export async function insertDocument(
  tx: Transaction,
  document: NewDocument,
  generationId: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .insert(documents)
    .values({ ...document, generationId, edition: 0, readings: 0, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: documents.id });
  return rows.length === 1;
}

/** Sets the learner's own title, which parsing does not overwrite. */
export async function nameDocument(
  tx: Transaction,
  id: string,
  { title, author }: DocumentPatch,
  now: Date,
): Promise<void> {
  const named = {
    ...(title === undefined ? {} : { title }),
    ...(author === undefined ? {} : { author: author === '' ? null : author }),
  };
  await tx
    .update(documents)
    .set({ ...named, named: true, updatedAt: now })
    .where(and(eq(documents.id, id), isThere));
}

/** Assigns it to this generation for parsing. False: another one was faster, or it was deleted. */
export async function startAttempt(
  tx: Transaction,
  { id, attempt }: Pick<DocumentRow, 'id' | 'attempt'>,
  generationId: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(documents)
    .set({ attempt, generationId, status: 'reading', problem: null, tries: 0, updatedAt: now })
    .where(and(eq(documents.id, id), eq(documents.attempt, attempt - 1), isThere))
    .returning({ id: documents.id });
  return rows.length === 1;
}

/** Marks it as unavailable, with a reason for its owner. */
export async function failDocument(tx: Transaction, id: string, problem: string, now: Date): Promise<void> {
  await tx
    .update(documents)
    .set({ status: 'failed', problem, updatedAt: now })
    .where(and(eq(documents.id, id), isThere));
}

/**
 * Hides a document at once, before its text is deleted in batches. Its file and key may be used again meanwhile. Null:
 * there is none.
 */
export async function hideDocument(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<Pick<DocumentRow, 'generationId'> | null> {
  const [row] = await tx
    .update(documents)
    .set({ status: 'deleting', edition: 0, sha256: id, uploadKey: null, updatedAt: now })
    .where(and(eq(documents.id, id), isThere))
    .returning({ generationId: documents.generationId });
  return row ?? null;
}

export async function deleteDocument(tx: Transaction, id: string): Promise<void> {
  await tx.delete(documents).where(and(eq(documents.id, id), eq(documents.status, 'deleting')));
}

/** All documents of the learner, including those that are being deleted. */
export async function listOwnIds(tx: Transaction): Promise<string[]> {
  const rows = await tx.select({ id: documents.id }).from(documents);
  return rows.map(({ id }) => id);
}

/** What a sweep needs of all learners' documents (owner's rights), page by page, ordered by id. */
export function listAll(
  tx: Transaction,
  after: string,
  limit: number,
): Promise<Pick<DocumentRow, 'id' | 'userId' | 'status'>[]> {
  return tx
    .select({ id: documents.id, userId: documents.userId, status: documents.status })
    .from(documents)
    .where(gt(documents.id, after))
    .orderBy(asc(documents.id))
    .limit(limit);
}

/** Which of these ids are documents (owner's rights). */
export async function findKnown(tx: Transaction, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.select({ id: documents.id }).from(documents).where(inArray(documents.id, ids));
  return new Set(rows.map(({ id }) => id));
}
