import type { DocumentHit } from '#shared/contract/documents.ts';

export type DocumentHits = { id: string; title: string; hits: DocumentHit[] };

/** Groups hits by document, in the order of each document's best hit. */
export function groupHits(hits: readonly DocumentHit[]): DocumentHits[] {
  const found = new Map<string, DocumentHits>();
  for (const hit of hits) {
    const known = found.get(hit.documentId);
    if (known) known.hits.push(hit);
    else found.set(hit.documentId, { id: hit.documentId, title: hit.documentTitle, hits: [hit] });
  }
  return [...found.values()];
}
