import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OpenExam } from '#shared/contract/exam-places.ts';
import type { Standing } from '#shared/rules/dashboard/next-first.ts';
import { openExamsQuery } from '../features/exams/api/list-exams.ts';
import { todayQuery } from '../features/reviews/api/get-today.ts';

type Standings = {
  /** by course; undefined while loading and when loading failed */
  standings: ReadonlyMap<string, Standing> | undefined;
  openExams: OpenExam[];
};

/** What is due in each of the learner's courses, from their exams and their day. */
export function useStandings(userId: string | null): Standings {
  const { data: openExams } = useQuery({ ...openExamsQuery(), enabled: userId !== null });
  const { data: today } = useQuery(todayQuery(userId));
  const standings = useMemo(() => {
    if (!openExams || !today) return undefined;
    const examined = new Set(openExams.flatMap(({ place }) => place?.courseId ?? []));
    const due = new Set(today.reviews.courseIds);
    const studied = new Map(today.courses.map((one) => [one.courseId, one]));
    const ids = new Set([...examined, ...due, ...studied.keys()]);
    return new Map(
      [...ids].map((id) => [
        id,
        {
          openExam: examined.has(id),
          reviewsDue: due.has(id),
          lastOpenedAt: studied.get(id)?.lastOpenedAt ?? null,
          examTaken: studied.get(id)?.examTaken ?? false,
          goOnAt: today.lesson?.courseId === id ? today.lesson.unitIndex : undefined,
        },
      ]),
    );
  }, [openExams, today]);
  return { standings, openExams: openExams ?? [] };
}
