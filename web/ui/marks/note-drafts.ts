import { keepTyped, readTyped } from '../../lib/typed.ts';

const placeOf = (markId: string): string => `document-note/${markId}`;

/** The unsaved text of a mark's note; null: none. */
export function readNoteDraft(markId: string): string | null {
  const draft = readTyped(placeOf(markId))?.draft;
  return typeof draft === 'string' ? draft : null;
}

/** Stores unsaved text across reloads; null: it was saved, or discarded. */
export const keepNoteDraft = (markId: string, draft: string | null): void =>
  keepTyped(placeOf(markId), draft === null ? {} : { draft });
