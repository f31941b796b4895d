import type { DocumentSource, UnitSource } from '#shared/contract/document-course.ts';

/** Which places of documents a unit reads: what finds them again is for its own page alone. */
export const shownSource = (source: UnitSource): DocumentSource => ({
  documents: (source?.documents ?? []).map(({ documentId, documentTitle, sections }) => ({
    documentId,
    documentTitle,
    sections: sections.map(({ n, title, pages, part }) => ({ n, title, pages, ...(part ? { part } : {}) })),
  })),
  needs: source?.needs ?? [],
});
