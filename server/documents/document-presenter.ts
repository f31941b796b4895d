import type {
  DocumentBlock,
  DocumentFormat,
  DocumentSection,
  DocumentText,
  LearnerDocument,
} from '#shared/contract/documents.ts';
import { canBeReadBetter, stateOf } from './document-policy.ts';
import type { BlockRow, DocumentWithReading, SectionRow } from './document-types.ts';

/** A document as its owner sees it. */
export const presentDocument = (row: DocumentWithReading): LearnerDocument => ({
  id: row.id,
  name: row.name,
  title: row.title,
  author: row.author,
  format: row.format as DocumentFormat,
  bytes: row.bytes,
  ...stateOf(row),
  canBeReadBetter: canBeReadBetter(row),
  pages: row.pages,
  unreadPages: row.unreadPages,
  sections: row.sections,
  words: row.words,
  generationId: row.generationId,
  createdAt: row.createdAt.toISOString(),
});

/** A section's entry in the outline of its document. */
export const presentSection = ({
  n,
  title,
  level,
  pageFrom,
  pageTo,
  words,
}: Omit<SectionRow, 'documentId' | 'userId' | 'edition'>): DocumentSection => ({
  n,
  title,
  level,
  pages: pageFrom === null || pageTo === null ? null : { from: pageFrom, to: pageTo },
  words,
});

export const presentText = (
  section: Parameters<typeof presentSection>[0] & Pick<SectionRow, 'edition'>,
  blocks: Pick<BlockRow, 'kind' | 'text' | 'page'>[],
): DocumentText => ({
  ...presentSection(section),
  edition: section.edition,
  blocks: blocks.map(({ kind, text, page }) => ({ kind: kind as DocumentBlock['kind'], text, page })),
});
