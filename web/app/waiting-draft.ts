import { isUntouched } from '../features/course-draft/draft-state.ts';
import { parseStoredDraft, type StoredDraft } from '../features/course-draft/stored-draft.ts';
import { readJson } from '../lib/stored-json.ts';

/** Was it accepted at /begin, and not sent yet? Then the form sends it as it opens. */
export const isAccepted = ({ pending }: StoredDraft): boolean => Boolean(pending?.study && pending.sending);

/** The course draft that this browser keeps, null when there is none or its course is being made already. */
export function waitingDraft(): StoredDraft | null {
  const draft = parseStoredDraft(readJson('courseDraft'));
  if (draft === null || isUntouched(draft.fields)) return null;
  return draft.pending === null || isAccepted(draft) ? draft : null;
}
