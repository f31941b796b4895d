import { queryOptions, skipToken } from '@tanstack/react-query';
import { type Position, positionSchema } from '#shared/contract/classroom.ts';
import { ApiError, apiGet, apiPut } from '../../../lib/api-client.ts';

const pathOf = (courseId: string) => `/api/courses/${encodeURIComponent(courseId)}/position`;

async function getPosition(courseId: string, signal: AbortSignal): Promise<Position | null> {
  try {
    return await apiGet(pathOf(courseId), positionSchema.nullable(), { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** GET /api/courses/{id}/position; null: this learner has not opened the course yet. */
export const positionQuery = (courseId: string | null) =>
  queryOptions({
    queryKey: ['position', courseId],
    queryFn: courseId === null ? skipToken : ({ signal }) => getPosition(courseId, signal),
    // Another device may have moved on, so it is refetched each time it is needed.
    staleTime: 0,
    gcTime: 0,
  });

/**
 * PUT: saves the learner's position for the next device. A failure is only logged, since this browser knows it
 * anyway.
 */
export async function savePosition(courseId: string, position: Position): Promise<void> {
  try {
    await apiPut(pathOf(courseId), position, positionSchema.nullish());
  } catch (error) {
    console.warn('The place in the course could not be saved', error);
  }
}
