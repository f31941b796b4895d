import { isUntouched } from '../features/course-draft/draft-state.ts';
import { parseStoredDraft, type StoredDraft } from '../features/course-draft/stored-draft.ts';
import { readJson } from '../lib/stored-json.ts';

/** The course draft that this browser keeps, null when there is none or its course is being made already. */
export function waitingDraft(): StoredDraft | null {
  const draft = parseStoredDraft(readJson('courseDraft'));
  return draft === null || draft.pending !== null || isUntouched(draft.fields) ? null : draft;
}
