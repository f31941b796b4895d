import { AppError, conflict, problemOf } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import type { EventLog } from './event-log.ts';
import { createEventWriter } from './event-writer.ts';
import { createEmit, createNotifier } from './generation-emit.ts';
import { endHeld, type GenerationRow, keepHeld, leaseMs, type Outcome } from './generation-store.ts';
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

/** Stores events together with a change that only the lease holder may make. False: this process lost the lease. */
async function whileLeaseHeld(
  { database, owner }: Deps,
  { id, userId }: GenerationRow,
  events: StoredEvent[],
  hold: typeof keepHeld,
  values: Record<string, unknown>,
): Promise<boolean> {
  const all = { ...values, id, owner, events: JSON.stringify(events) };
  return (await database.writeAs(userId, (ask) => ask(hold, all))).length === 1;
}

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

/** An outcome in the form in which it is stored. */
const storedOutcome = (outcome: Outcome) => ({
  outcome: outcome.status,
  result: outcome.status === 'done' ? jsonOrNull(outcome.result) : null,
  problem: outcome.status === 'done' ? null : jsonOrNull(outcome.problem),
});
const jsonOrNull = (value: unknown): string | null => (value == null ? null : JSON.stringify(value));

/** Stores the outcome with the remaining events, and tells the readers. */
async function end(deps: Deps, { row, log }: Job, outcome: Outcome, events: StoredEvent[]): Promise<void> {
  const now = deps.clock.now().toISOString();
  const ours = await whileLeaseHeld(deps, row, events, endHeld, { now, ...storedOutcome(outcome) });
  // Cancelled or overtaken: the outcome is stored elsewhere, and readers look it up.
  if (!ours) return;
  if (outcome.status === 'done') log.add('done', outcome.result);
  else log.add('error', outcome.problem);
}

/**
 * Runs a generation whose lease this process holds, and stores the outcome. Never throws: a failure is stored as the
 * problem document that all readers get.
 */
export async function runGeneration(deps: Deps, job: Job, run: Run<GenerationInput, unknown>): Promise<void> {
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
    await end(deps, job, { status: 'done', result }, await writer.end());
  } catch (error) {
    const expected = error instanceof AppError ? error : null;
    if (!expected || expected.cause)
      logger.error({ err: error, generation: row.id, kind: row.kind }, 'a generation failed');
    const problem = problemOf(expected ?? new AppError(500, 'Something went wrong on our side. Try again.'));
    await writer.end().catch(() => []);
    const isKept = await kept.then(
      () => true,
      () => false,
    );
    // Without a stored row there is no outcome to store.
    if (!isKept) return;
    await end(deps, job, { status: 'failed', problem }, []).catch((failure: unknown) =>
      logger.error({ err: failure }, 'the outcome of a generation could not be stored'),
    );
  } finally {
    clearInterval(renewal);
    clearTimeout(limit);
    notifier.now();
  }
}
