import { z } from 'zod';
import { cancelGeneration } from '#shared/contract/endpoints/generations.ts';
import { call } from '#web/lib/call.ts';
import { followGeneration, type StreamProgress } from '#web/lib/event-stream.ts';

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

/** Stops parsing; no effect if it has ended. @throws ApiError */
export async function stopReading(generationId: string): Promise<void> {
  await call(cancelGeneration, { params: { id: generationId } });
}
