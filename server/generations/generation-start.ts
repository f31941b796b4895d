import type { Database, Transaction } from '../platform/database/database.ts';
import { together } from '../platform/together.ts';
import { createEventLog } from './event-log.ts';
import { stopping } from './generation-end.ts';
import { generationKey } from './generation-key.ts';
import type { Kind } from './generation-kind.ts';
import { type GenerationLimits, tooManyRunning } from './generation-limits.ts';
import {
  findGenerationByKey,
  type GenerationRow,
  insertGeneration,
  type NewGeneration,
} from './generation-store.ts';
import type { GenerationInput, GenerationRequest } from './generation-types.ts';
import type { Work } from './generation-work.ts';
import type { LocalRuns } from './local-runs.ts';

type Deps = { database: Database; runs: LocalRuns; work: Work; limits: GenerationLimits | undefined };

/**
 * Stores more in the transaction that stores a generation. `newId` is null if the generation was there before. The run
 * gets the facts that it returns, unless the kind is queued.
 */
export type Along<Facts> = (tx: Transaction, facts: Facts, newId: string | null) => Promise<Facts>;

/** A created row, and the facts read with it. */
type Made = { created: GenerationRow; facts: unknown };

/** Stores generations once per key, and has the new ones run. */
export function createStart({ database, runs, work, limits }: Deps) {
  const requireRoom = (userId: string): void => {
    if (runs.isClosed()) throw stopping();
    if (limits && runs.countOf(userId) >= limits.running) throw tooManyRunning(limits.running);
  };

  /** Stores a row, or finds that of its key. `made` is called with a new one before the transaction commits. */
  const store = (
    { lane, read }: Kind,
    row: NewGeneration & { input: GenerationInput },
    along: Along<unknown> | undefined,
    made: (made: Made) => void,
  ): Promise<{ found: GenerationRow; isNew: boolean }> =>
    database.asLearner(row.userId, async (tx) => {
      const [created, facts] = await together([
        insertGeneration(tx, row, lane ? null : runs.lease()),
        read(tx, row.userId, row.input),
      ]);
      if (created && !lane) requireRoom(row.userId);
      const told = along ? await along(tx, facts, created?.id ?? null) : facts;
      if (created) made({ created, facts: told });
      return created
        ? { found: created, isNew: true }
        : { found: await findGenerationByKey(tx, row.userId, row.key), isNew: false };
    });

  /** Starts the generation of a request unless it is running or done. Returns its row as it was stored or found. */
  return async (
    kind: Kind,
    userId: string,
    request: GenerationRequest<GenerationInput>,
    along: Along<unknown> | undefined,
  ): Promise<GenerationRow> => {
    const { input, attempt = 1, courseId = null } = request;
    const key = generationKey(kind.name, request);
    const made = Promise.withResolvers<Made>();
    const storing = store(
      kind,
      { userId, kind: kind.name, key, input, attempt, courseId },
      along,
      made.resolve,
    );
    const begin = ({ created, facts }: Made) =>
      runs.launch(kind, { row: created, facts, log: createEventLog(0), kept: storing.then(() => {}) });
    if (kind.early) made.promise.then(begin);
    const { found, isNew } = await storing;
    if (kind.lane) void (found.status !== 'done' && kind.lane.add(found));
    else if (isNew && !kind.early) begin(await made.promise);
    else if (!isNew && found.status !== 'done') await work.now(found);
    return found;
  };
}
