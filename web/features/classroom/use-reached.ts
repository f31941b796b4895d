import { useEffect, useState } from 'react';
import { reachedActivityIndexKey, writeKey } from '../../lib/local-storage.ts';
import { readJson } from '../../lib/stored-json.ts';

type Lesson = { id: string | null; isPreview: boolean; count: number };

/**
 * The index of the furthest opened activity of this lesson, also before a reload; in a finished lesson, the last one.
 */
export function useReached({ id, isPreview, count }: Lesson, index: number): number {
  const [reached, setReached] = useState(() => ({ id, index: furthest(id, index) }));
  const now = reached.id === id ? Math.max(reached.index, index) : furthest(id, index);
  if (reached.id !== id || now > reached.index) setReached({ id, index: now });
  useEffect(() => {
    if (id && !isPreview && now > 0) writeKey(reachedActivityIndexKey(id), now);
  }, [id, isPreview, now]);
  return isPreview ? Math.max(0, count - 1) : now;
}

const furthest = (id: string | null, index: number): number =>
  Math.max(index, (id && readJson(reachedActivityIndexKey(id))) || 0);
