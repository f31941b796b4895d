import { useEffect, useRef, useState } from 'react';
import type { Profile } from '#shared/contract/profile.ts';
import { failContent, retryContent } from './classroom-store.ts';
import { type ClassroomActivity, isPrefetched } from './classroom-types.ts';
import { loadContent } from './load-content.ts';
import { createPrefetchQueue, type PrefetchProgress, type PrefetchQueue } from './prefetch-queue.ts';

const nothing: PrefetchProgress = { completed: 0, total: 0, ready: false };

/**
 * Generates the content of the lesson's activities in the background, the open one first.
 * @param enabled false until the server has returned the plan
 */
export function usePrefetch(
  activities: ClassroomActivity[],
  activeId: string | null,
  profile: Profile | null,
  enabled: boolean,
): { progress: PrefetchProgress; retry: (id: string) => void } {
  const [progress, setProgress] = useState(nothing);
  const latest = useRef({ activities, profile });
  const queue = useRef<PrefetchQueue | null>(null);
  useEffect(() => {
    latest.current = { activities, profile };
  });
  useEffect(() => {
    const created = createPrefetchQueue({
      load: async (id, signal) => {
        const activity = latest.current.activities.find((one) => one.id === id);
        return activity ? loadContent(activity, latest.current.profile, signal) : { reachedModel: false };
      },
      onProgress: setProgress,
      onFailed: (id, error) => failContent(id, error instanceof Error ? error.message : ''),
    });
    queue.current = created;
    return () => created.stop();
  }, []);
  const ids = activities.filter(({ leader }) => isPrefetched(leader)).map(({ id }) => id);
  const list = ids.join(' ');
  useEffect(() => {
    if (!enabled || list === '') return;
    const all = list.split(' ');
    // The activity on the page first; starting the same list again only moves it to the front.
    queue.current?.start([...all.filter((id) => id === activeId), ...all.filter((id) => id !== activeId)]);
    if (activeId) queue.current?.prioritise(activeId);
  }, [enabled, list, activeId]);
  const retry = (id: string) => {
    retryContent(id);
    queue.current?.retry(id);
  };
  return { progress, retry };
}
