import type { Logger } from '../platform/logger.ts';
import type { TaskContext } from './faculty.ts';
import { ModelFailure } from './model-faculty/provider/model-failure.ts';

export type Climb = ReturnType<typeof createClimb>;

/** Runs the first way of a task, and the second, from the start, if the model fails in the first. */
export function createClimb(logger: Pick<Logger, 'warn'>) {
  return async <T>(
    task: string,
    context: TaskContext,
    first: () => Promise<T>,
    second: () => Promise<T>,
  ): Promise<T> => {
    try {
      return await first();
    } catch (error) {
      context.signal.throwIfAborted();
      if (!(error instanceof ModelFailure)) throw error;
      logger.warn({ kind: error.kind, task }, 'the library answers instead of the model');
      await context.reset();
      return second();
    }
  };
}
