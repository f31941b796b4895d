import { type DocumentHit, documentBounds } from '#shared/contract/documents.ts';
import { cleanText } from '#shared/rules/clean-text.ts';
import { excerptWith, wordsOf } from '#shared/rules/language/found-words.ts';
import type { Database } from '../../platform/database/database.ts';
import { searchDocuments } from './document-search-store.ts';

const mostHits = 50;

export type DocumentSearchService = ReturnType<typeof createDocumentSearchService>;

export function createDocumentSearchService({ database }: { database: Database }) {
  return {
    /** The paragraphs and headings with all words of `q`, best first; within one document if it is given. */
    search: async (userId: string, q: string, documentId: string | null): Promise<DocumentHit[]> => {
      const asked = cleanText(q).slice(0, documentBounds.search);
      const words = wordsOf(asked);
      if (words.length === 0) return [];
      const rows = await database.asLearner(userId, (tx) =>
        searchDocuments(tx, { asked, documentId, most: mostHits }),
      );
      return rows.map(({ documentId: id, documentTitle, section, sectionTitle, block, page, text }) => ({
        documentId: id,
        documentTitle,
        section: { n: section, title: sectionTitle },
        block,
        page,
        excerpt: excerptWith(text ?? sectionTitle, words),
      }));
    },
  };
}
