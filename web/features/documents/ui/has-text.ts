import type { LearnerDocument } from '#shared/contract/documents.ts';

/** Whether it can be opened. While a document is parsed again, its previous text is shown. */
export const hasText = ({ status, sections }: LearnerDocument): boolean =>
  status === 'ready' || (status === 'reading' && sections > 0);
