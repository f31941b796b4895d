import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DocumentSection } from '#shared/contract/documents.ts';
import { whenIdle } from '../../../../lib/when-idle.ts';
import { sectionQuery } from '../api/read-document.ts';
import type { Reading } from '../api/reader-keys.ts';

/** Prefetches the section after the open one. */
export function usePrefetchedSection(
  { id, generationId, status }: Reading,
  next: DocumentSection | undefined,
): void {
  const client = useQueryClient();
  const n = next?.n;
  useEffect(() => {
    if (n === undefined) return;
    return whenIdle(() => void client.prefetchQuery(sectionQuery({ id, generationId, status }, n)));
  }, [client, id, generationId, status, n]);
}
