import {
  type GenerateNotesAnswer,
  type GenerateResourcesAnswer,
  generateNotesAnswerSchema,
  generateResourcesAnswerSchema,
} from '#shared/contract/classroom.ts';
import type { Profile } from '#shared/contract/profile.ts';
import { followGeneration, type StreamProgress } from '../../lib/event-stream.ts';
import { endWait, tellWait } from '../../ui/model-waits.ts';
import { type ContentStream, generateNotes } from './api/generate-notes.ts';
import { generateResources } from './api/generate-resources.ts';
import { keepContent, streamContent, useClassroomStore } from './classroom-store.ts';
import type { ActivityContent, ClassroomActivity } from './classroom-types.ts';
import { rewrite } from './rewriting.ts';

const contentOf = (id: string) => useClassroomStore.getState().contents[id];

/**
 * Generates the content of one activity, or fetches the stored one, and stores it.
 * @returns whether a model was called, which determines the queue's pause
 * @throws ApiError
 */
export async function loadContent(
  activity: ClassroomActivity,
  profile: Profile | null,
  signal: AbortSignal,
): Promise<{ reachedModel: boolean }> {
  const { id } = activity;
  const before = contentOf(id);
  let isStored = false;
  const shown = {
    onDelta: (text: string) => streamContent(id, text),
    onReset: () => streamContent(id, null),
  };
  const onProgress = (progress: StreamProgress) => {
    isStored ||= progress.stored ?? false;
    tellWait(id, progress);
  };
  const content = await fetchContent(activity, profile, {
    signal,
    onProgress,
    ...(before ? {} : shown),
  }).finally(() => endWait(id));
  const since = contentOf(id);
  // A new version may have arrived while this one was loading.
  const isOld = since !== before && (since?.contentVersion ?? 0) > (content.contentVersion ?? 0);
  if (!isOld) keepContent(id, content);
  return { reachedModel: content.madeBy?.kind === 'model' && !isStored };
}

/**
 * Has a new version written; the current one stays visible until it is complete, or if it fails.
 * @throws ApiError
 */
export const writeContentAgain = (activity: ClassroomActivity, version: number): Promise<void> =>
  rewrite(activity, (stream) => fetchContent(activity, null, stream, version));

/**
 * Follows a new version in progress, e.g. after a reload, without starting one.
 * @throws ApiError
 */
export const joinRewriting = (activity: ClassroomActivity, generationId: string): Promise<void> =>
  rewrite(
    activity,
    async (stream) =>
      activity.leader === 'Librarian'
        ? resourcesOf(
            await followGeneration(generationId, { schema: generateResourcesAnswerSchema, ...stream }),
          )
        : notesOf(await followGeneration(generationId, { schema: generateNotesAnswerSchema, ...stream })),
    generationId,
  );

async function fetchContent(
  activity: ClassroomActivity,
  profile: Profile | null,
  stream: ContentStream,
  version?: number,
): Promise<ActivityContent> {
  if (activity.leader === 'Librarian') {
    return resourcesOf(await generateResources(activity, profile, stream, version));
  }
  const answer = await generateNotes(activity, profile, stream, version);
  if (answer.notes.trim() === '') console.warn('The notes are missing', activity.id);
  return notesOf(answer);
}

const notesOf = ({ modelMayWrite, ...content }: GenerateNotesAnswer): ActivityContent => ({
  kind: 'notes',
  ...content,
  ...(modelMayWrite ? { modelMayWrite } : {}),
});

const resourcesOf = ({ resources, contentVersion, madeBy }: GenerateResourcesAnswer): ActivityContent => ({
  kind: 'resources',
  resources,
  contentVersion,
  madeBy,
});
