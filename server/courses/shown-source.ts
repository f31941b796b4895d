import type { DocumentSource, UnitSource } from '#shared/contract/document-course.ts';

/** The places in documents that a unit reads, without the data for finding them again, which only its own page gets. */
export const shownSource = (source: UnitSource): DocumentSource => ({
  documents: (source?.documents ?? []).map(({ documentId, documentTitle, sections }) => ({
    documentId,
    documentTitle,
    sections: sections.map(({ n, title, pages, part }) => ({ n, title, pages, ...(part ? { part } : {}) })),
  })),
  needs: source?.needs ?? [],
});
