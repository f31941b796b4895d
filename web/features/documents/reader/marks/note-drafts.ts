import { keepTyped, readTyped } from '../../../../lib/typed.ts';

const placeOf = (markId: string): string => `document-note/${markId}`;

/** What was typed for a mark's note and not saved; null: nothing. */
export function readNoteDraft(markId: string): string | null {
  const draft = readTyped(placeOf(markId))?.draft;
  return typeof draft === 'string' ? draft : null;
}

/** Keeps what is typed over a reload; null: it is saved, or not wanted. */
export const keepNoteDraft = (markId: string, draft: string | null): void =>
  keepTyped(placeOf(markId), draft === null ? {} : { draft });
