import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { newestVersionQuery } from './api/versions.ts';
import type { ClassroomActivity } from './classroom-types.ts';
import { joinRewriting, loadContent } from './load-content.ts';

/**
 * After a reload, in another tab or on another device: joins a new version in progress, and fetches one completed
 * since.
 * @param enabled whether this activity's content can be rewritten
 */
export function useJoinRewriting(
  activity: ClassroomActivity,
  shown: number | null,
  enabled: boolean,
  onFailed: (error: unknown) => void,
): void {
  const { data, dataUpdatedAt } = useQuery({ ...newestVersionQuery(activity.id), enabled });
  const latest = useRef({ activity, shown, onFailed });
  useEffect(() => {
    latest.current = { activity, shown, onFailed };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same answer once more is looked at once more
  useEffect(() => {
    if (!data) return;
    const { activity, shown, onFailed } = latest.current;
    if (data.writing) joinRewriting(activity, data.writing.generationId).catch(onFailed);
    else if ((data.contentVersion ?? 0) > (shown ?? 1)) {
      const { signal } = new AbortController();
      loadContent(activity, null, signal).catch((error: unknown) =>
        console.warn('The newest version could not be had', error),
      );
    }
  }, [data, dataUpdatedAt]);
}
