import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LearnerDocument } from '#shared/contract/documents.ts';
import type { StreamProgress } from '../../../lib/event-stream.ts';
import { pause } from '../../../lib/pause.ts';
import { documentKeys } from '../api/document-keys.ts';
import { followReading } from '../api/follow-reading.ts';

/** A connection that broke, or a reading that has just ended, is asked about again after so long. */
const LOOK_AGAIN_MS = 3000;

/** How far the reading of a document is; when it has ended, all that is known of the document is asked for anew. */
export function useReading({ status, generationId }: LearnerDocument): StreamProgress | undefined {
  const client = useQueryClient();
  const [progress, setProgress] = useState<StreamProgress | undefined>(undefined);
  useEffect(() => {
    if (status !== 'reading') return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const follow = async (): Promise<void> => {
      while (!signal.aborted) {
        // How it ended, the document says.
        if (generationId) await followReading(generationId, setProgress, signal).catch(() => undefined);
        signal.throwIfAborted();
        await client.invalidateQueries({ queryKey: documentKeys.all });
        await pause(LOOK_AGAIN_MS, signal);
      }
    };
    follow().catch(() => undefined);
    return () => leaving.abort();
  }, [client, status, generationId]);
  return progress;
}
