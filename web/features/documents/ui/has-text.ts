import type { LearnerDocument } from '#shared/contract/documents.ts';

/** Can it be opened? One that is read again shows the text of before until the new one is there. */
export const hasText = ({ status, sections }: LearnerDocument): boolean =>
  status === 'ready' || (status === 'reading' && sections > 0);
