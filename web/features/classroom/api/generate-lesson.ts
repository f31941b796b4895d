import { queryOptions, skipToken } from '@tanstack/react-query';
import type { GenerateLessonAnswer } from '#shared/contract/classroom.ts';
import type { Course, Unit } from '#shared/contract/course.ts';
import { generateLesson } from '#shared/contract/endpoints/lessons.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import { courseKeys } from '#web/data/course-keys.ts';
import { callEvents } from '#web/lib/call-events.ts';
import type { StreamProgress } from '#web/lib/event-stream.ts';
import { endWait, tellWait } from '#web/ui/model-waits.ts';

/**
 * The plan of a lesson. The server keeps one per unit and returns it if it exists.
 * @returns null on failure (the page then says so and offers 'Try again')
 */
async function planLesson(
  course: Course,
  unit: Unit,
  options: { signal?: AbortSignal; onProgress?: (progress: StreamProgress) => void },
): Promise<GenerateLessonAnswer | null> {
  const body = {
    courseId: course.id,
    unitId: unit.id,
    title: course.title,
    description: course.description,
    difficultyLevel: course.difficultyLevel,
    lessonTitle: lessonTitle(unit.title),
    lessonObjective: unit.objective,
  };
  try {
    const answer = await callEvents(generateLesson, { body }, options);
    return answer.lessonPlan.activities.length > 0 ? answer : null;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    console.warn('The lesson plan could not be had', error);
    return null;
  }
}

/** The plan, telling meanwhile what a model is waited for. */
const planOf = (course: Course, unit: Unit, signal: AbortSignal) =>
  planLesson(course, unit, { signal, onProgress: (progress) => tellWait(unit.id, progress) }).finally(() =>
    endWait(unit.id),
  );

/** Query key of a lesson's plan, which grows when a repair is appended. */
export const lessonPlanKey = (unitId: string | null) => [...courseKeys.lessonPlans, unitId] as const;

/** A plan is generated once per lesson. Disabled while there is no course or unit. */
export const lessonPlanQuery = (course: Course | undefined, unit: Unit | null) =>
  queryOptions({
    queryKey: lessonPlanKey(unit?.id ?? null),
    queryFn: course && unit ? ({ signal }) => planOf(course, unit, signal) : skipToken,
    staleTime: 5 * 60_000,
    retry: false,
  });
