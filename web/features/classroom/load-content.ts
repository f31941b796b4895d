import type { Profile } from '#shared/contract/profile.ts';
import { generateNotes } from './api/generate-notes.ts';
import { generateResources } from './api/generate-resources.ts';
import { keepContent, streamContent, useClassroomStore } from './classroom-store.ts';
import type { ActivityContent, ClassroomActivity } from './classroom-types.ts';

/** Faster than this an answer was stored already; no model writes notes in half a second. */
const STORED_WITHIN_MS = 500;

/**
 * Has the content of one activity generated, or fetches what is stored, and keeps it.
 * @returns whether a model was reached, for the pause of the queue (decisions.md 20)
 * @throws ApiError
 */
export async function loadContent(
  activity: ClassroomActivity,
  profile: Profile | null,
  signal: AbortSignal,
): Promise<{ reachedModel: boolean }> {
  const before = useClassroomStore.getState().contents[activity.id];
  const begun = performance.now();
  const content = await fetchContent(activity, profile, signal, before === undefined);
  keepContent(activity.id, content);
  const known = before?.contentVersion === content.contentVersion;
  const stored = known || performance.now() - begun < STORED_WITHIN_MS;
  return { reachedModel: content.madeBy?.kind === 'model' && !stored };
}

/**
 * Has a new version written; what is shown stays until it is there, and stays if it fails.
 * @throws ApiError
 */
export async function writeContentAgain(activity: ClassroomActivity, version: number): Promise<void> {
  const { signal } = new AbortController();
  keepContent(activity.id, await fetchContent(activity, null, signal, false, version));
}

async function fetchContent(
  activity: ClassroomActivity,
  profile: Profile | null,
  signal: AbortSignal,
  show: boolean,
  version?: number,
): Promise<ActivityContent> {
  if (activity.leader === 'Librarian') {
    const { resources, contentVersion, madeBy } = await generateResources(activity, profile, signal, version);
    return { kind: 'resources', resources, contentVersion, madeBy };
  }
  const { notes, contentVersion, madeBy } = await generateNotes(
    activity,
    profile,
    {
      signal,
      onDelta: (text) => show && streamContent(activity.id, text),
      onReset: () => show && streamContent(activity.id, null),
    },
    version,
  );
  if (notes.trim() === '') console.warn('The notes are missing', activity.id);
  return { kind: 'notes', notes, contentVersion, madeBy };
}
