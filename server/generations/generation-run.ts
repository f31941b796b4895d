import { AppError, conflict, problemOf } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import { createDeltaBuffer } from './delta-buffer.ts';
import {
  appendEvent,
  endGeneration,
  type GenerationRow,
  renewLease,
  setProgress,
} from './generation-store.ts';
import type { Emit, GenerationInput, Run } from './generation-types.ts';

export const leaseMs = 20_000;
const renewEveryMs = 5_000;
/** No generation runs longer, whatever its provider does. */
const longestMs = 10 * 60_000;

type Deps = {
  database: Database;
  clock: Clock;
  logger: Logger;
  owner: string;
  changed: (id: string) => void;
};

export const leaseFrom = (clock: Clock, owner: string) => ({
  owner,
  expiresAt: new Date(clock.now().getTime() + leaseMs),
});

function createEmit(
  deps: Deps,
  row: GenerationRow,
  controller: AbortController,
): Emit & { flush: () => Promise<void> } {
  const { database, clock, owner, changed } = deps;
  /** Writes only while the lease is ours: what a stopped or overtaken run still says must not join another's text. */
  const whileOurs = async (write: (tx: Transaction) => Promise<void>) => {
    controller.signal.throwIfAborted();
    const ours = await database.asLearner(row.userId, async (tx) => {
      const held = await renewLease(tx, row.id, leaseFrom(clock, owner));
      if (held) await write(tx);
      return held;
    });
    if (!ours) controller.abort(conflict('This was cancelled.'));
    controller.signal.throwIfAborted();
    changed(row.id);
  };
  const append = (event: string, data: unknown) => whileOurs((tx) => appendEvent(tx, row, event, data));
  const buffer = createDeltaBuffer((text) => append('delta', { text }));
  return {
    delta: buffer.add,
    flush: buffer.flush,
    progress: async (completed, total, label) => {
      await buffer.flush();
      await whileOurs(async (tx) => {
        await setProgress(tx, row.id, completed, total);
        await appendEvent(tx, row, 'progress', { completed, total, label });
      });
    },
    reset: async () => {
      buffer.drop();
      // What is being stored just now must come before the reset, never after it.
      await buffer.flush();
      await append('reset', {});
    },
  };
}

/**
 * Does the work of one generation whose lease is ours, and stores how it ended. Never throws: a failure is stored as
 * the problem document that everybody who waits for it gets.
 */
export async function runGeneration(
  deps: Deps,
  row: GenerationRow,
  run: Run<GenerationInput, unknown>,
  controller: AbortController,
): Promise<void> {
  const { database, clock, logger, owner, changed } = deps;
  const emit = createEmit(deps, row, controller);
  const renewal = setInterval(() => {
    database
      .asLearner(row.userId, (tx) => renewLease(tx, row.id, leaseFrom(clock, owner)))
      .then((ours) => ours || controller.abort(conflict('This was cancelled.')))
      .catch((error: unknown) => logger.warn({ err: error }, 'a lease could not be renewed'));
  }, renewEveryMs);
  const limit = setTimeout(() => controller.abort(new AppError(503, 'This took too long.')), longestMs);
  const end = async (outcome: Parameters<typeof endGeneration>[3]) => {
    await database.asLearner(row.userId, (tx) => endGeneration(tx, row.id, owner, outcome, clock.now()));
  };
  try {
    const signal = controller.signal;
    const context = { userId: row.userId, generationId: row.id, signal, emit };
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    // A run that throws at once must not leave `aborted` without anybody who listens.
    const running = (async () => run(row.input, context))();
    const result = await Promise.race([running, aborted]);
    await emit.flush();
    await end({ status: 'done', result });
  } catch (error) {
    const expected = error instanceof AppError ? error : null;
    if (!expected || expected.cause)
      logger.error({ err: error, generation: row.id, kind: row.kind }, 'a generation failed');
    const problem = problemOf(expected ?? new AppError(500, 'Something went wrong on our side. Try again.'));
    await end({ status: 'failed', problem }).catch((failure: unknown) =>
      logger.error({ err: failure }, 'the end of a generation could not be stored'),
    );
  } finally {
    clearInterval(renewal);
    clearTimeout(limit);
    changed(row.id);
  }
}
