import { AppError, conflict } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import type { EventLog } from './event-log.ts';
import { createEventWriter } from './event-writer.ts';
import { createEmit, createNotifier } from './generation-emit.ts';
import { endFailed, endRun, letGo, ProcessStops, type RunEnd, whileLeaseHeld } from './generation-end.ts';
import { type GenerationRow, keepHeld, leaseMs } from './generation-store.ts';
import type { GenerationInput, Run, StoredEvent } from './generation-types.ts';

const renewEveryMs = 5_000;
/** The timeout of a generation unless its kind sets another. */
const usualLongestMs = 10 * 60_000;

type Deps = {
  database: Database;
  clock: Clock;
  logger: Logger;
  owner: string;
  changed: (id: string) => void;
  /** how many run in this process */
  running: () => number;
};

/** A generation to run: the row, leased by this process, the facts read with it, and the log of its events. */
export type Job = {
  row: GenerationRow;
  facts: unknown;
  log: EventLog;
  controller: AbortController;
  /** resolves once the row is stored: before that nothing is shown, and nothing that depends on it is stored */
  kept: Promise<void>;
  longestMs?: number | undefined;
};

export const leaseFrom = (clock: Clock, owner: string) => ({
  owner,
  expiresAt: new Date(clock.now().getTime() + leaseMs),
});

/** Renews the lease and stores events only while holding it, so that an overtaken run never mixes in its text. */
function createKeeper(deps: Deps, { row, controller }: Job) {
  const { clock, owner } = deps;
  let renewed = performance.now();
  const keep = async (events: StoredEvent[]): Promise<void> => {
    controller.signal.throwIfAborted();
    const progress = events.findLast(({ event }) => event === 'progress')?.data ?? null;
    const expiresAt = leaseFrom(clock, owner).expiresAt.toISOString();
    const ours = await whileLeaseHeld(deps, row, events, keepHeld, { expiresAt, ...counts(progress) });
    renewed = performance.now();
    if (!ours) controller.abort(conflict('This was cancelled.'));
    controller.signal.throwIfAborted();
  };
  return { keep, needsRenewal: () => performance.now() - renewed >= renewEveryMs };
}

/** The counts of a progress event; null without one. */
function counts(progress: unknown): { completed: number | null; total: number | null } {
  const { completed, total } = (progress ?? { completed: null, total: null }) as ReturnType<typeof counts>;
  return { completed, total };
}

/**
 * Runs a generation whose lease this process holds, and stores the outcome. Never throws: a failure is stored as the
 * problem document that all readers get. When it is aborted with ProcessStops, the lease is given back instead.
 */
export async function runGeneration(
  deps: Deps,
  job: Job,
  run: Run<GenerationInput, unknown>,
): Promise<RunEnd> {
  const { logger, changed } = deps;
  const { row, facts, log, controller, kept, longestMs = usualLongestMs } = job;
  const { signal } = controller;
  const keeper = createKeeper(deps, job);
  const writer = createEventWriter(log, keeper.keep, deps.running);
  const notifier = createNotifier(() => changed(row.id));
  const emit = createEmit(job, writer, notifier);
  const renewal = setInterval(() => {
    if (!keeper.needsRenewal() || signal.aborted) return;
    keeper.keep([]).catch((error: unknown) => {
      if (!signal.aborted) logger.warn({ err: error }, 'a lease could not be renewed');
    });
  }, renewEveryMs);
  kept.catch((error: unknown) => controller.abort(error));
  const limit = setTimeout(() => controller.abort(new AppError(503, 'This took too long.')), longestMs);
  try {
    const context = { userId: row.userId, generationId: row.id, signal, emit, kept };
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    // Async, so that a run that throws synchronously cannot leave `aborted` as an unhandled rejection.
    const running = (async () => run(row.input, context, facts))();
    const result = await Promise.race([running, aborted]);
    await kept;
    return await endRun(deps, job, { status: 'done', result }, await writer.end());
  } catch (error) {
    await writer.end().catch(() => []);
    const isKept = await kept.then(
      () => true,
      () => false,
    );
    // Without a stored row there is neither an outcome to store nor a lease.
    if (!isKept) return 'failed';
    return await (signal.reason instanceof ProcessStops ? letGo(deps, job) : endFailed(deps, job, error));
  } finally {
    clearInterval(renewal);
    clearTimeout(limit);
    notifier.now();
  }
}
