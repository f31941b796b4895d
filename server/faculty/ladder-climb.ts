import type { Logger } from '../platform/logger.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { TaskContext } from './faculty.ts';
import { failureFacts, ModelFailure } from './model-faculty/provider/model-failure.ts';
import { insteadOf } from './model-trouble.ts';

export type Climb = ReturnType<typeof createClimb>;

/** Tells the operator that the library does a task because the model has failed. */
export type Replaced = (task: string, failure: ModelFailure) => void;

export const createReplaced =
  (logger: Pick<Logger, 'warn'>, metrics?: Pick<Metrics, 'modelReplaced'>): Replaced =>
  (task, failure) => {
    metrics?.modelReplaced(task, failure.kind);
    logger.warn({ task, ...failureFacts(failure) }, 'the library answers instead of the model');
  };

/** Runs the first way of a task, and the second, from the start and with the reason, if the model fails in the first. */
export function createClimb(replaced: Replaced) {
  return async <T>(
    task: string,
    context: TaskContext,
    first: () => Promise<T>,
    second: (why: Pick<TaskContext, 'instead'>) => Promise<T>,
  ): Promise<T> => {
    try {
      return await first();
    } catch (error) {
      context.signal.throwIfAborted();
      if (!(error instanceof ModelFailure)) throw error;
      replaced(task, error);
      await context.reset();
      return second({ instead: insteadOf(error.kind) });
    }
  };
}
