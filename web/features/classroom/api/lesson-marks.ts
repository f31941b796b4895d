import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import {
  type LessonMark,
  type LessonMarkInput,
  lessonMarkSchema,
  lessonMarksSchema,
} from '#shared/contract/marks.ts';
import {
  ApiError,
  apiDelete,
  apiGet,
  apiPut,
  type RequestOptions,
  sendNow,
} from '../../../lib/api-client.ts';

const at = (unitId: string): string => `/api/units/${unitId}/marks`;

/** GET /api/units/{id}/marks: all marks of the lesson, in its order. @throws ApiError */
export const lessonMarksQuery = (unitId: string) =>
  queryOptions({
    queryKey: ['lesson-marks', unitId],
    queryFn: async ({ signal }): Promise<LessonMark[]> =>
      (await apiGet(at(unitId), lessonMarksSchema, { signal })).marks,
    // Another device may have added some.
    refetchOnMount: 'always',
  });

/** PUT /api/units/{id}/marks/{markId}: creates or changes a mark. Idempotent. @throws ApiError */
export const putLessonMark = (
  unitId: string,
  markId: string,
  mark: LessonMarkInput,
  call: RequestOptions,
): Promise<LessonMark> => apiPut(`${at(unitId)}/${markId}`, mark, lessonMarkSchema, call);

/** DELETE /api/units/{id}/marks/{markId}; a missing mark counts as deleted. @throws ApiError */
export async function deleteLessonMark(unitId: string, markId: string, call: RequestOptions): Promise<void> {
  try {
    await apiDelete(`${at(unitId)}/${markId}`, undefined, z.unknown(), call);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** The same while the page is being left: sent synchronously, without awaiting the response. Null: deleted. */
export const sendLessonMarkOnLeaving = (
  unitId: string,
  markId: string,
  mark: LessonMarkInput | null,
  userId: string | null,
): void =>
  sendNow(`${at(unitId)}/${markId}`, {
    method: mark ? 'PUT' : 'DELETE',
    ...(mark && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(mark) }),
    keepalive: true,
    userId,
  });
