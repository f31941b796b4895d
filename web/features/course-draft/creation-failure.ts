import { ApiError } from '../../lib/api-client.ts';
import { type FieldErrors, fieldErrorsOf } from './draft-state.ts';
import type { DraftStore } from './draft-store.ts';
import { draftTexts } from './texts.ts';

export type CreationFailure = { message: string; fields: FieldErrors };

/** A failed creation in words, and the fields that the server minds. */
export function describeFailure(error: unknown): CreationFailure {
  if (!(error instanceof ApiError)) return { message: draftTexts.creationFailed, fields: {} };
  // A proxy in between answered, not our server: there is no detail to show.
  const bare = error.status > 0 && error.problem === null;
  const message = bare ? draftTexts.refused(error.statusText || String(error.status)) : error.message;
  return { message, fields: fieldErrorsOf(error.problem?.fields) };
}

/** The server has answered, so the next attempt is a new one; after a lost connection it is the same one. */
export const isFinal = (error: unknown): boolean => error instanceof ApiError && error.status > 0;

/** What the draft keeps of an attempt that failed. */
export function keepAfterFailure(draft: DraftStore, error: unknown): void {
  if (isFinal(error)) {
    draft.setPending(null);
    return;
  }
  console.error('Error creating course:', error);
  // Told that it failed, nobody expects it to be sent again by itself.
  const { pending } = draft.getState();
  if (pending?.sending) draft.setPending({ key: pending.key });
}
