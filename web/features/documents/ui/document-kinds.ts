import type { DocumentFormat } from '#shared/contract/documents.ts';

/** The names of document kinds, with short forms for narrow places. */
export const documentKinds: Record<DocumentFormat, { name: string; short: string }> = {
  pdf: { name: 'PDF', short: 'PDF' },
  epub: { name: 'E-book (EPUB)', short: 'EPUB' },
  docx: { name: 'Word document', short: 'DOCX' },
  html: { name: 'Web page', short: 'HTML' },
  markdown: { name: 'Markdown', short: 'MD' },
  text: { name: 'Plain text', short: 'TXT' },
};
