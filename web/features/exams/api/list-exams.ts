import { queryOptions } from '@tanstack/react-query';
import { examDetailsSchema } from '#shared/contract/exam.ts';
import { examAttemptsSchema, openExamsSchema } from '#shared/contract/exam-places.ts';
import { apiGet } from '../../../lib/api-client.ts';

const openKey = ['exams', 'open'] as const;

/** GET /api/exams/open: the open exams of all courses. */
export const openExamsQuery = () =>
  queryOptions({
    queryKey: openKey,
    queryFn: async ({ signal }) => (await apiGet('/api/exams/open', openExamsSchema, { signal })).exams,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });

/**
 * GET /api/activities/{id}/exams: the attempts at an activity's exam; `newest` is part of the key, so that a new
 * attempt refetches the list.
 */
export const attemptsQuery = (activityId: string, newest: string) =>
  queryOptions({
    queryKey: ['exams', 'attempts', activityId, newest],
    queryFn: async ({ signal }) =>
      (
        await apiGet(`/api/activities/${encodeURIComponent(activityId)}/exams`, examAttemptsSchema, {
          signal,
        })
      ).attempts,
  });

/** GET /api/exam-details/{id} of an earlier attempt, for review. */
export const earlierExamQuery = (examId: string) =>
  queryOptions({
    queryKey: ['exams', 'details', examId],
    queryFn: ({ signal }) =>
      apiGet(`/api/exam-details/${encodeURIComponent(examId)}`, examDetailsSchema, { signal }),
  });
