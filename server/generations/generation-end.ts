import { AppError, problemOf } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import type { EventLog } from './event-log.ts';
import { endHeld, type GenerationRow, type keepHeld, letGoHeld, type Outcome } from './generation-store.ts';
import type { StoredEvent } from './generation-types.ts';

type Deps = { database: Database; clock: Clock; owner: string; logger: Logger };
type Ending = { row: GenerationRow; log: EventLog };

/** How a run has ended. `cancelled`: or taken over by another process; `left`: another process goes on with it. */
export type RunEnd = 'done' | 'failed' | 'cancelled' | 'left';

/** The reason for which a run is aborted when its process stops. */
export class ProcessStops extends Error {}

/** For callers who wait for a generation while the process stops: another one answers in a moment. */
export const stopping = () =>
  new AppError(503, 'The server is being restarted. Try again in a moment.', { retryAfterSeconds: 1 });

/** Stores events together with a change that only the lease holder may make. False: this process lost the lease. */
export async function whileLeaseHeld(
  { database, owner }: Pick<Deps, 'database' | 'owner'>,
  { id, userId }: GenerationRow,
  events: StoredEvent[],
  hold: typeof keepHeld,
  values: Record<string, unknown>,
): Promise<boolean> {
  const all = { ...values, id, owner, events: JSON.stringify(events) };
  return (await database.writeAs(userId, (ask) => ask(hold, all))).length === 1;
}

/** An outcome in the form in which it is stored. */
const storedOutcome = (outcome: Outcome) => ({
  outcome: outcome.status,
  result: outcome.status === 'done' ? jsonOrNull(outcome.result) : null,
  problem: outcome.status === 'done' ? null : jsonOrNull(outcome.problem),
});
const jsonOrNull = (value: unknown): string | null => (value == null ? null : JSON.stringify(value));

/** Stores the outcome with the remaining events, and tells the readers. */
export async function endRun(
  deps: Deps,
  { row, log }: Ending,
  outcome: Outcome,
  events: StoredEvent[],
): Promise<RunEnd> {
  const now = deps.clock.now().toISOString();
  const ours = await whileLeaseHeld(deps, row, events, endHeld, { now, ...storedOutcome(outcome) });
  // The outcome is stored elsewhere, and readers look it up.
  if (!ours) return 'cancelled';
  if (outcome.status === 'done') log.add('done', outcome.result);
  else log.add('error', outcome.problem);
  return outcome.status;
}

/** Stores a failure as the problem document that all readers get. Never throws. */
export async function endFailed(deps: Deps, ending: Ending, error: unknown): Promise<RunEnd> {
  const { logger } = deps;
  const about = { generation: ending.row.id, kind: ending.row.kind };
  const expected = error instanceof AppError ? error : null;
  const problem = problemOf(expected ?? new AppError(500, 'Something went wrong on our side. Try again.'));
  const ended = await endRun(deps, ending, { status: 'failed', problem }, []).catch((failure: unknown) => {
    logger.error({ err: failure, ...about }, 'the outcome of a generation could not be stored');
    return 'failed' as const;
  });
  if (!expected || expected.cause) logger.error({ err: error, ...about }, 'a generation failed');
  else if (ended === 'failed') logger.warn({ ...about, status: expected.status }, 'a generation failed');
  return ended;
}

/**
 * Gives the lease back, so that another process goes on with the run at once instead of when the lease has expired.
 * Never throws.
 */
export async function letGo(deps: Deps, { row }: Ending): Promise<RunEnd> {
  await whileLeaseHeld(deps, row, [], letGoHeld, {}).catch((error: unknown) =>
    deps.logger.warn({ err: error, generation: row.id }, 'a lease could not be given back'),
  );
  return 'left';
}
