import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { documentBlocks } from '../../platform/database/schema/documents.ts';
import type { BlockRow, DocumentRow } from '../document-types.ts';

/** The visible blocks of these sections of a document, in order. */
export async function readBlocks(
  tx: Transaction,
  { id, edition }: Pick<DocumentRow, 'id' | 'edition'>,
  sections: number[],
): Promise<Pick<BlockRow, 'section' | 'kind' | 'text' | 'page'>[]> {
  if (sections.length === 0) return [];
  return tx
    .select({
      section: documentBlocks.section,
      kind: documentBlocks.kind,
      text: documentBlocks.text,
      page: documentBlocks.page,
    })
    .from(documentBlocks)
    .where(
      and(
        eq(documentBlocks.documentId, id),
        eq(documentBlocks.edition, edition),
        inArray(documentBlocks.section, sections),
      ),
    )
    .orderBy(asc(documentBlocks.section), asc(documentBlocks.place));
}
