import { desc, sql } from 'drizzle-orm';
import { documentBounds } from '#shared/contract/documents.ts';
import type { DocumentPassage } from '../../faculty/chat-types.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { documentBlocks, documentSections, documents } from '../../platform/database/schema/documents.ts';

/** The learner's own documents that have a text, with their titles. */
export function listTitles(tx: Transaction): Promise<{ id: string; title: string }[]> {
  return tx
    .select({ id: documents.id, title: documents.title })
    .from(documents)
    .where(sql`${documents.sections} > 0 and ${documents.status} <> 'deleting'`)
    .orderBy(desc(documents.createdAt))
    .limit(documentBounds.documents);
}

/**
 * Paragraphs of the learner's own documents with some of these words (`questionForms`), the likeliest first; `within` null:
 * in all documents. The database function of migration 0030 finds them; their texts are read with the learner's role.
 */
export async function findPassages(
  tx: Transaction,
  { forms, within, most }: { forms: string[]; within: string[] | null; most: number },
): Promise<DocumentPassage[]> {
  const rows = await tx.execute(sql`
    select ${documents.id} as "documentId", ${documents.title} as title, ${documentSections.n} as section,
           ${documentSections.title} as "sectionTitle", hit.place as block, ${documentBlocks.kind} as kind,
           coalesce(${documentBlocks.page}, ${documentSections.pageFrom}) as page,
           left(${documentBlocks.text}, ${documentBounds.quote}::integer) as text
    from passages_in_own_documents(
           array(select jsonb_array_elements_text(${JSON.stringify(forms)}::jsonb)),
           ${within === null ? sql`null::uuid[]` : sql`array(select jsonb_array_elements_text(${JSON.stringify(within)}::jsonb)::uuid)`},
           ${most}::integer) with ordinality as hit(document_id, section, place, rank)
    join ${documents} on ${documents.id} = hit.document_id
    join ${documentSections} on ${documentSections.documentId} = hit.document_id
      and ${documentSections.edition} = ${documents.edition} and ${documentSections.n} = hit.section
    join ${documentBlocks} on ${documentBlocks.documentId} = hit.document_id
      and ${documentBlocks.edition} = ${documents.edition}
      and ${documentBlocks.section} = hit.section and ${documentBlocks.place} = hit.place
    where ${documentBlocks.kind} <> 'heading'
    order by hit.rank`);
  return rows as unknown as DocumentPassage[];
}
