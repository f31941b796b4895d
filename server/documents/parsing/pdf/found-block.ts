import type { DocumentBlock } from '#shared/contract/documents.ts';
import type { Line } from './pdf-types.ts';

/** What belongs together, with the lines it was found in. `full`: its last line goes to the margin. */
export type FoundBlock = { kind: DocumentBlock['kind']; text: string; lines: Line[]; full: boolean };
