import type { StreamProgress } from '../../lib/event-stream.ts';
import { endWait, tellWait } from '../../ui/model-waits.ts';
import { cancelGeneration } from './api/cancel-generation.ts';
import { keepContent, setRewriting } from './classroom-store.ts';
import type { ActivityContent, ClassroomActivity } from './classroom-types.ts';

/** The next version of an activity's content, as a stream. The current one stays until it is complete. */
export type RewritingStream = {
  signal: AbortSignal;
  onProgress: (progress: StreamProgress) => void;
};

const running = new Map<string, AbortController>();

/**
 * Follows a version in progress, and shows it once complete; one at a time for each activity.
 * @throws ApiError; not when it is cancelled here, or the classroom is left
 */
export async function rewrite(
  activity: ClassroomActivity,
  read: (stream: RewritingStream) => Promise<ActivityContent>,
  generationId: string | null = null,
): Promise<void> {
  const { id } = activity;
  if (running.has(id)) return;
  const controller = new AbortController();
  const { signal } = controller;
  running.set(id, controller);
  setRewriting(id, { generationId });
  const onProgress = (progress: StreamProgress) => {
    tellWait(id, progress);
    if (!signal.aborted && progress.generationId) setRewriting(id, { generationId: progress.generationId });
  };
  try {
    const content = await read({ signal, onProgress });
    if (!signal.aborted) keepContent(id, content);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    if (running.get(id) === controller) end(id);
  }
}

function end(id: string): void {
  endWait(id);
  running.get(id)?.abort();
  running.delete(id);
  setRewriting(id, null);
}

/** Cancels the new version on the server and keeps the old one. A version that was already complete is shown. */
export async function cancelRewriting(activityId: string, generationId: string): Promise<void> {
  const status = await cancelGeneration(generationId);
  if (status === 'cancelled' && running.has(activityId)) end(activityId);
}

/** When the classroom is left: writing continues on the server and is joined on return. */
export function closeRewriting(): void {
  for (const id of running.keys()) end(id);
}
