import { z } from 'zod';
import { generationSchema } from '#shared/contract/generation.ts';
import { apiDelete } from '../../../lib/api-client.ts';
import { followGeneration, type StreamProgress } from '../../../lib/event-stream.ts';

/**
 * Reads GET /api/generations/{id}/events until the document has been parsed. The result is in the document itself.
 * @throws ApiError when it failed or was stopped; the signal's reason when it aborts
 */
export async function followReading(
  generationId: string,
  onProgress: (progress: StreamProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  await followGeneration(generationId, { schema: z.unknown(), onProgress, signal });
}

/** DELETE /api/generations/{id}: stops parsing; no effect if it has ended. @throws ApiError */
export async function stopReading(generationId: string): Promise<void> {
  await apiDelete(`/api/generations/${encodeURIComponent(generationId)}`, undefined, generationSchema);
}
