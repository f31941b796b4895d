import type { DocumentBlock } from '#shared/contract/documents.ts';
import type { Line } from './pdf-types.ts';

/** A block with its lines. `full`: its last line reaches the margin. */
export type FoundBlock = { kind: DocumentBlock['kind']; text: string; lines: Line[]; full: boolean };
