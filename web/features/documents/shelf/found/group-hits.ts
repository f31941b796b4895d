import type { DocumentHit } from '#shared/contract/documents.ts';

export type DocumentHits = { id: string; title: string; hits: DocumentHit[] };

/** Hits by their documents, in the order of each document's best one. */
export function groupHits(hits: readonly DocumentHit[]): DocumentHits[] {
  const found = new Map<string, DocumentHits>();
  for (const hit of hits) {
    const known = found.get(hit.documentId);
    if (known) known.hits.push(hit);
    else found.set(hit.documentId, { id: hit.documentId, title: hit.documentTitle, hits: [hit] });
  }
  return [...found.values()];
}
