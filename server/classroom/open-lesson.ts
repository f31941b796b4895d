import type { GenerationService } from '../generations/generation-service.ts';
import type { Started } from '../generations/generation-types.ts';
import type { Logger } from '../platform/logger.ts';
import type { LessonService } from './lesson-service.ts';

type Deps = {
  logger: Logger;
  generations: Pick<GenerationService, 'cancel'>;
  lessons: Pick<LessonService, 'plan' | 'notes'>;
};

/**
 * Generates the plan of a lesson and then the notes of its first activity in the background: the same generations that
 * the classroom requests, so that it joins them. `stop` cancels them and waits for their end.
 */
export function createLessonOpening({ logger, generations, lessons }: Deps) {
  return (userId: string, unitId: string): { stop: () => Promise<void> } => {
    let stopped = false;
    let current: string | null = null;
    const cancel = async () => {
      if (current) await generations.cancel(userId, current);
    };
    const resultOf = async <T>(started: Promise<Started<T>>): Promise<T> => {
      const { id, result } = await started;
      current = id;
      if (stopped) await cancel();
      return result();
    };
    const open = async () => {
      const { lessonPlan } = await resultOf(lessons.plan(userId, { unitId, lesson: null }));
      const first = lessonPlan.activities.find(({ leader }) => leader === 'Professor');
      if (!first || stopped) return;
      await resultOf(lessons.notes(userId, { activityId: first.id, lesson: null }));
    };
    const opened = open().catch((error: unknown) => {
      // It is planned when it is entered.
      if (!stopped) logger.warn({ err: error, unitId }, 'a first lesson could not be written early');
    });
    return {
      stop: async () => {
        stopped = true;
        await cancel();
        await opened;
      },
    };
  };
}
