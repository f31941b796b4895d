import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { getMastery, listCourseMastery } from '#shared/contract/endpoints/mastery.ts';
import type { MasteryAnswer, ObjectiveMastery } from '#shared/contract/mastery.ts';
import { courseKeys } from '#web/data/course-keys.ts';
import { call } from '#web/lib/call.ts';

/** The scope of mastery: a lesson or a course with all of its lessons; `until`: at an earlier time (ISO 8601). */
export type MasteryPlace = ({ unitId: string } | { courseId: string }) & { until?: string };

const all = courseKeys.mastery;

/** The mastery of a lesson or a course. Always refetched, because new events change it. */
export const masteryQuery = (place: MasteryPlace) =>
  queryOptions({
    queryKey: [...all, place],
    queryFn: ({ signal }) => call(getMastery, { query: place }, { signal }),
    refetchOnMount: 'always',
  });

/** Counts by course, for the dashboard. */
export const courseMasteryQuery = (userId: string | null) =>
  queryOptions({
    queryKey: [...all, 'courses', userId],
    queryFn:
      userId === null
        ? skipToken
        : async ({ signal }) => (await call(listCourseMastery, {}, { signal })).courses,
    refetchOnMount: 'always',
  });

/** Puts the current state of one objective into every cached response that contains it. */
export function putObjective(client: QueryClient, objective: ObjectiveMastery): void {
  client.setQueriesData<MasteryAnswer>({ queryKey: all, predicate: isDetailed }, (answer) => {
    if (!answer) return answer;
    const units = answer.units.map((unit) => ({
      ...unit,
      objectives: unit.objectives.map((one) =>
        one.objectiveId === objective.objectiveId ? { ...objective, text: one.text } : one,
      ),
    }));
    return { ...answer, units };
  });
  void client.invalidateQueries({ queryKey: [...all, 'courses'] });
}

const isDetailed = ({ queryKey }: { queryKey: readonly unknown[] }) => typeof queryKey[1] === 'object';
