import type { DocumentFormat } from '#shared/contract/documents.ts';

/** What a kind of document is called, and its short name where there is little room. */
export const documentKinds: Record<DocumentFormat, { name: string; short: string }> = {
  pdf: { name: 'PDF', short: 'PDF' },
  epub: { name: 'E-book (EPUB)', short: 'EPUB' },
  docx: { name: 'Word document', short: 'DOCX' },
  html: { name: 'Web page', short: 'HTML' },
  markdown: { name: 'Markdown', short: 'MD' },
  text: { name: 'Plain text', short: 'TXT' },
};
