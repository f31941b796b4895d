import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Position } from '#shared/contract/classroom.ts';
import { getPosition, putPosition } from '#shared/contract/endpoints/lessons.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { call } from '#web/lib/call.ts';

async function findPosition(courseId: string, signal: AbortSignal): Promise<Position | null> {
  try {
    return await call(getPosition, { params: { id: courseId } }, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Where the learner is in a course; null: this learner has not opened the course yet. */
export const positionQuery = (courseId: string | null) =>
  queryOptions({
    queryKey: ['position', courseId],
    queryFn: courseId === null ? skipToken : ({ signal }) => findPosition(courseId, signal),
    // Another device may have moved on, so it is refetched each time it is needed.
    staleTime: 0,
    gcTime: 0,
  });

/**
 * Saves the learner's position for the next device. A failure is only logged, since this browser knows it
 * anyway.
 */
export async function savePosition(courseId: string, position: Position): Promise<void> {
  try {
    await call(putPosition, { params: { id: courseId }, body: position });
  } catch (error) {
    console.warn('The place in the course could not be saved', error);
  }
}
