import { documentChoicesSchema } from '#shared/contract/document-course.ts';
import { emptyDraft, isUntouched } from '../features/course-draft/draft-state.ts';
import { noTicks } from '../features/course-draft/proposal/proposal-state.ts';
import { parseStoredDraft, type StoredDraft, toStored } from '../features/course-draft/stored-draft.ts';
import { writeKey } from '../lib/local-storage.ts';
import { readJson } from '../lib/stored-json.ts';
import { isOf, takeDraft } from './awaited-course.ts';

/** Whether the draft was accepted at /begin but not sent yet; the form then sends it as it opens. */
export const isAccepted = ({ pending }: StoredDraft): boolean => Boolean(pending?.study && pending.sending);

/** The course draft stored in this browser; null: none, or its course is already being created. */
export function waitingDraft(): StoredDraft | null {
  const draft = parseStoredDraft(readJson('courseDraft'));
  if (draft === null || isUntouched(draft.fields)) return null;
  return draft.pending === null || isAccepted(draft) ? draft : null;
}

/**
 * The draft that the form opens with for the user signed in as `address`. A visitor's accepted draft is sent at once
 * only in the account this browser signed up with, or after confirmation; in any other it waits for its button.
 */
export function openDraft(address: string): unknown {
  const kept = readJson('courseDraft');
  const draft = parseStoredDraft(kept);
  if (!draft || draft.account === undefined) return kept;
  if (isOf({ account: draft.account }, address)) {
    takeDraft();
    return kept;
  }
  return toStored({ ...draft, pending: draft.pending && { ...draft.pending, sending: undefined } });
}

/** Adds documents to the stored draft, unless a course is being created from it. */
export function takeDocuments(ids: string[]): void {
  const documents = documentChoicesSchema.safeParse(ids.map((id) => ({ id }))).data;
  const kept = parseStoredDraft(readJson('courseDraft')) ?? {
    fields: emptyDraft,
    ticks: noTicks,
    pending: null,
  };
  if (!documents || kept.pending) return;
  writeKey('courseDraft', toStored({ ...kept, fields: { ...kept.fields, documents } }));
}
