import { queryOptions } from '@tanstack/react-query';
import {
  listLessonMarks,
  putLessonMark as put,
  removeLessonMark,
} from '#shared/contract/endpoints/lesson-marks.ts';
import type { LessonMark, LessonMarkInput } from '#shared/contract/marks.ts';
import { ApiError, type RequestOptions } from '#web/lib/api-client.ts';
import { call, callNow } from '#web/lib/call.ts';

/** All marks of the lesson, in its order. @throws ApiError */
export const lessonMarksQuery = (unitId: string) =>
  queryOptions({
    queryKey: ['lesson-marks', unitId],
    queryFn: async ({ signal }): Promise<LessonMark[]> =>
      (await call(listLessonMarks, { params: { id: unitId } }, { signal })).marks,
    // Another device may have added some.
    refetchOnMount: 'always',
  });

/** Creates or changes a mark. Idempotent. @throws ApiError */
export const putLessonMark = (
  id: string,
  markId: string,
  mark: LessonMarkInput,
  options: RequestOptions,
): Promise<LessonMark> => call(put, { params: { id, markId }, body: mark }, options);

/** A missing mark counts as deleted. @throws ApiError */
export async function deleteLessonMark(id: string, markId: string, options: RequestOptions): Promise<void> {
  try {
    await call(removeLessonMark, { params: { id, markId } }, options);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** The same while the page is being left. Null: deleted. */
export const sendLessonMarkOnLeaving = (
  id: string,
  markId: string,
  mark: LessonMarkInput | null,
  userId: string | null,
): void =>
  mark
    ? callNow(put, { params: { id, markId }, body: mark }, userId)
    : callNow(removeLessonMark, { params: { id, markId } }, userId);
