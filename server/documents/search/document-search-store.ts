import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { documentBlocks, documentSections, documents } from '../../platform/database/schema/documents.ts';

export type HitRow = {
  documentId: string;
  documentTitle: string;
  section: number;
  sectionTitle: string;
  block: number;
  page: number | null;
  /** null: the match is the heading of a section without text */
  text: string | null;
};

/**
 * Paragraphs and headings with all words of `asked` in the learner's own documents, best first, at most `most`;
 * `documentId` null: in all documents. The search is the database function of migration 0030; the texts are read with the
 * learner's role.
 */
export async function searchDocuments(
  tx: Transaction,
  { asked, documentId, most }: { asked: string; documentId: string | null; most: number },
): Promise<HitRow[]> {
  const rows = await tx.execute(sql`
    select ${documents.id} as "documentId", ${documents.title} as "documentTitle",
           ${documentSections.n} as section, ${documentSections.title} as "sectionTitle", hit.place as block,
           coalesce(${documentBlocks.page}, ${documentSections.pageFrom}) as page, ${documentBlocks.text} as text
    from search_own_documents(${asked}, ${documentId}::uuid, ${most}::integer) with ordinality
           as hit(document_id, section, place, rank)
    join ${documents} on ${documents.id} = hit.document_id
    join ${documentSections} on ${documentSections.documentId} = hit.document_id
      and ${documentSections.edition} = ${documents.edition} and ${documentSections.n} = hit.section
    left join ${documentBlocks} on ${documentBlocks.documentId} = hit.document_id
      and ${documentBlocks.edition} = ${documents.edition}
      and ${documentBlocks.section} = hit.section and ${documentBlocks.place} = hit.place
    order by hit.rank`);
  return rows as unknown as HitRow[];
}
