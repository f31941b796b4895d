import { queryOptions } from '@tanstack/react-query';
import { getExam, listAttempts, listOpenExams } from '#shared/contract/endpoints/exams.ts';
import { call } from '#web/lib/call.ts';

/** All queries of exams. */
export const examKeys = ['exams'] as const;

/** The open exams of all courses. */
export const openExamsQuery = () =>
  queryOptions({
    queryKey: [...examKeys, 'open'],
    queryFn: async ({ signal }) => (await call(listOpenExams, {}, { signal })).exams,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });

/** The attempts at an activity's exam; `newest` is part of the key, so that a new attempt refetches the list. */
export const attemptsQuery = (activityId: string, newest: string) =>
  queryOptions({
    queryKey: [...examKeys, 'attempts', activityId, newest],
    queryFn: async ({ signal }) =>
      (await call(listAttempts, { params: { id: activityId } }, { signal })).attempts,
  });

/** An earlier attempt, for review. */
export const earlierExamQuery = (examId: string) =>
  queryOptions({
    queryKey: [...examKeys, 'details', examId],
    queryFn: ({ signal }) => call(getExam, { params: { id: examId } }, { signal }),
  });
