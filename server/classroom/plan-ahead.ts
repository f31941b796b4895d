import type { GenerationService } from '../generations/generation-service.ts';
import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import type { LessonService } from './lesson-service.ts';
import { listUnitIds } from './lesson-store.ts';

type Deps = {
  database: Database;
  logger: Logger;
  generations: GenerationService;
  lessons: Pick<LessonService, 'plan'>;
};

/**
 * Plans the lessons of a course one after the other in the background while the first is studied. Durable like every
 * generation, and none is planned twice.
 */
export function createPlanAhead({ database, logger, generations, lessons }: Deps) {
  const planning = generations.define<{ courseId: string }, { planned: number }>(
    'plans',
    async ({ courseId }, { userId, signal, emit }) => {
      const unitIds = await database.asLearner(userId, (tx) => listUnitIds(tx, courseId));
      let planned = 0;
      for (const [index, unitId] of unitIds.entries()) {
        signal.throwIfAborted();
        try {
          const started = await lessons.plan(userId, { unitId, lesson: null });
          await started.result();
          planned += 1;
        } catch (error) {
          // Removed from the course meanwhile, or failed: it is planned when it is opened.
          logger.warn({ err: error, unitId }, 'a lesson could not be planned ahead');
        }
        await emit.progress(index + 1, unitIds.length, 'Planning lessons');
      }
      return { planned };
    },
  );
  return (userId: string, courseId: string): void => {
    planning
      .start(userId, { input: { courseId }, version: '1', model: null, courseId })
      .catch((error: unknown) => logger.warn({ err: error }, 'lessons could not be planned ahead'));
  };
}
