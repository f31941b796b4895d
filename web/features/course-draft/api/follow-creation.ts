import { type Course, courseSchema } from '#shared/contract/course.ts';
import { cancelGeneration, getGeneration } from '#shared/contract/endpoints/generations.ts';
import type { Generation } from '#shared/contract/generation.ts';
import { call } from '#web/lib/call.ts';
import { followGeneration, type StreamProgress } from '#web/lib/event-stream.ts';

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

/** The progress of a course that is being made. @throws ApiError, 404 if unknown */
export function findCreation(generationId: string, signal: AbortSignal): Promise<Generation> {
  return call(getGeneration, { params: { id: generationId } }, { signal });
}

/** Cancels the course; no effect if the generation has ended. @throws ApiError */
export function cancelCreation(generationId: string): Promise<Generation> {
  return call(cancelGeneration, { params: { id: generationId } });
}
