import { and, asc, eq, sql } from 'drizzle-orm';
import { type DocumentMarkInput, documentBounds } from '#shared/contract/documents.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { documentMarks } from '../../platform/database/schema/documents.ts';

export type MarkRow = typeof documentMarks.$inferSelect;

export function listMarks(tx: Transaction, documentId: string): Promise<MarkRow[]> {
  return tx
    .select()
    .from(documentMarks)
    .where(eq(documentMarks.documentId, documentId))
    .orderBy(
      asc(documentMarks.section),
      asc(documentMarks.block),
      asc(documentMarks.createdAt),
      asc(documentMarks.id),
    )
    .limit(documentBounds.marks);
}

/** The number of marks of a document other than the one of this id. */
export async function countOtherMarks(tx: Transaction, documentId: string, id: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(documentMarks)
    .where(and(eq(documentMarks.documentId, documentId), sql`${documentMarks.id} <> ${id}`));
  return row?.count ?? 0;
}

/** Creates a mark, or changes the one of this id. */
export async function putMark(
  tx: Transaction,
  key: { documentId: string; id: string; userId: string },
  mark: DocumentMarkInput,
  now: Date,
): Promise<MarkRow> {
  const [row] = await tx
    .insert(documentMarks)
    .values({ ...key, ...mark, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [documentMarks.documentId, documentMarks.id],
      set: { ...mark, updatedAt: now },
    })
    .returning();
  if (!row) throw new Error('The stored mark was not returned.');
  return row;
}

export async function deleteMark(tx: Transaction, documentId: string, id: string): Promise<void> {
  await tx
    .delete(documentMarks)
    .where(and(eq(documentMarks.documentId, documentId), eq(documentMarks.id, id)));
}
