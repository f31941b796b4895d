import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LearnerDocument } from '#shared/contract/documents.ts';
import type { StreamProgress } from '#web/lib/event-stream.ts';
import { pause } from '#web/lib/pause.ts';
import { documentKeys } from '../api/document-keys.ts';
import { followReading } from '../api/follow-reading.ts';

/** Delay before a broken connection, or a finished parse, is checked again. */
const POLL_MS = 3000;

/** The progress of parsing a document; when it has ended, the document is refetched. */
export function useReading({ status, generationId }: LearnerDocument): StreamProgress | undefined {
  const client = useQueryClient();
  const [progress, setProgress] = useState<StreamProgress | undefined>(undefined);
  useEffect(() => {
    if (status !== 'reading') return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const follow = async (): Promise<void> => {
      while (!signal.aborted) {
        // The outcome is in the document itself.
        if (generationId) await followReading(generationId, setProgress, signal).catch(() => undefined);
        signal.throwIfAborted();
        await client.invalidateQueries({ queryKey: documentKeys.all });
        await pause(POLL_MS, signal);
      }
    };
    follow().catch(() => undefined);
    return () => leaving.abort();
  }, [client, status, generationId]);
  return progress;
}
