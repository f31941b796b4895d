import { type Course, courseSchema } from '#shared/contract/course.ts';
import { type Generation, generationSchema } from '#shared/contract/generation.ts';
import { apiDelete, apiGet } from '../../../lib/api-client.ts';
import { followGeneration, type StreamProgress } from '../../../lib/event-stream.ts';

/**
 * Reads GET /api/generations/{id}/events until the course exists.
 * @throws ApiError when it failed or was cancelled; the signal's reason when it aborts
 */
export function followCreation(
  generationId: string,
  options: {
    onProgress: (progress: StreamProgress) => void;
    /** called with a line of JSON for each unit as it is written */
    onDelta: (text: string) => void;
    onReset: () => void;
    signal: AbortSignal;
  },
): Promise<Course> {
  return followGeneration(generationId, { schema: courseSchema, ...options });
}

/** GET /api/generations/{id}: its progress. @throws ApiError, 404 if unknown */
export function findCreation(generationId: string, signal: AbortSignal): Promise<Generation> {
  return apiGet(`/api/generations/${encodeURIComponent(generationId)}`, generationSchema, { signal });
}

/** DELETE /api/generations/{id}: cancels the course; no effect if the generation has ended. @throws ApiError */
export function cancelCreation(generationId: string): Promise<Generation> {
  return apiDelete(`/api/generations/${encodeURIComponent(generationId)}`, undefined, generationSchema);
}
