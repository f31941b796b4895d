import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Generation } from '#shared/contract/generation.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { lastsUntil } from '../platform/lasts-until.ts';
import type { Logger } from '../platform/logger.ts';
import { together } from '../platform/together.ts';
import { createEventLog, type EventLog } from './event-log.ts';
import { unstoredGap } from './event-writer.ts';
import { createExamDoor } from './exam-door.ts';
import { aboutOf, present, resultOf } from './generation-answers.ts';
import { createFollow, type Live } from './generation-follow.ts';
import { generationKey } from './generation-key.ts';
import { createLane, type Lane } from './generation-lane.ts';
import { type GenerationLimits, tooManyRunning } from './generation-limits.ts';
import { leaseFrom, runGeneration } from './generation-run.ts';
import {
  appendEvents,
  cancelGeneration,
  cancelGenerationsOf,
  findAbandoned,
  findGeneration,
  findGenerationByKey,
  findGenerationsAbout,
  findQueued,
  type GenerationRow,
  insertGeneration,
  lastEventNumber,
  leaseMs,
  takeLease,
  voidLeases,
} from './generation-store.ts';
import type {
  About,
  ExamFrom,
  GenerationInput,
  GenerationKind,
  GenerationRequest,
  ReadFacts,
  Run,
  Started,
} from './generation-types.ts';
import { createWatch, isOver } from './generation-watch.ts';

type Deps = {
  database: Database;
  clock: Clock;
  logger: Logger;
  /** absent: no limits (RATE_LIMITS=off) */
  limits?: GenerationLimits;
  /** during an exam, earlier output of agents is hidden; absent: there are no exams */
  examFrom?: ExamFrom;
};
export type GenerationService = ReturnType<typeof createGenerationService>;

/** How often orphaned and queued work is looked for, and the batch sizes. */
const sweepMs = 10_000;
const [mostAbandoned, mostQueued] = [20, 500];

/** A registered kind of generation. */
type Kind = {
  run: Run<GenerationInput, unknown>;
  read: ReadFacts<GenerationInput, unknown>;
  early: boolean;
  /** its queue; null: it starts at once */
  lane: Lane<GenerationRow> | null;
  longestMs: number | undefined;
};
type KindOptions = {
  /**
   * Starts the run while its row is still being stored. The run must not write anything that refers to the row before
   * it has emitted text.
   */
  early?: boolean;
  /** how many run at once in this process, the others are 'queued'; absent: unlimited */
  atOnce?: number;
  /** timeout; absent: ten minutes */
  longestMs?: number;
};
/** A created row, and the facts read with it. */
type Made = { created: GenerationRow; facts: unknown };
/**
 * Durable generations: one row per result, a lease for the process that works on it, its events stored as they occur.
 * A reload joins the running generation, a crashed one is taken over, and repeated requests are deduplicated.
 */
export function createGenerationService({ database, clock, logger, limits, examFrom }: Deps) {
  const owner = randomUUID();
  const kinds = new Map<string, Kind>();
  const local = new Map<string, Live>();
  const changes = new EventEmitter().setMaxListeners(0);
  const changed = (id: string) => changes.emit(id);
  const watch = createWatch({ database, clock, changes });
  let sweeper: NodeJS.Timeout | undefined;

  const requireOpen = createExamDoor(examFrom);
  const runningOf = (userId: string) =>
    [...local.values()].reduce((sum, one) => sum + (one.userId === userId ? 1 : 0), 0);

  const read = async (userId: string, id: string): Promise<GenerationRow> => {
    const row = await database.asLearner(userId, (tx) => findGeneration(tx, id));
    if (!row) throw notFound('Generation not found');
    return row;
  };

  const launch = (row: GenerationRow, facts: unknown, log: EventLog, kept = Promise.resolve()): void => {
    const { run, longestMs } = kinds.get(row.kind) ?? {};
    if (!run) return;
    const controller = new AbortController();
    const job = { row, facts, log, controller, kept, longestMs };
    const live: Live = { userId: row.userId, log, controller, over: false, done: Promise.resolve() };
    local.set(row.id, live);
    const running = () => local.size;
    live.done = runGeneration({ database, clock, logger, owner, changed, running }, job, run).finally(() => {
      live.over = true;
      local.delete(row.id);
      changed(row.id);
    });
  };

  /** Runs a generation if no process is running it and it has not ended since `row` was read. */
  const work = async (row: GenerationRow): Promise<void> => {
    const kind = kinds.get(row.kind);
    const here = local.get(row.id);
    // Cancelled and requested again: the first run has not ended yet.
    if (here?.controller.signal.aborted) await here.done;
    if (!kind || local.has(row.id)) return;
    const mine = await database.asLearner(row.userId, async (tx) => {
      const taken = await takeLease(tx, row, leaseFrom(clock, owner), clock.now());
      if (!taken) return null;
      const log = createEventLog((await lastEventNumber(tx, row.id)) + unstoredGap);
      // Otherwise readers would splice the texts of the two runs.
      log.add('reset', {});
      await appendEvents(tx, row, log.after(0));
      return { taken, log, facts: await kind.read(tx, row.userId, row.input as GenerationInput) };
    });
    if (mine) launch(mine.taken, mine.facts, mine.log);
  };

  const workToItsEnd = async (row: GenerationRow): Promise<void> => {
    await work(row);
    await local.get(row.id)?.done;
  };
  /** The same, through the queue of its kind if it has one. */
  const workInTurn = (row: GenerationRow): Promise<unknown> =>
    kinds.get(row.kind)?.lane?.add(row) ?? work(row);

  const settled = async (userId: string, id: string): Promise<GenerationRow> => {
    for (;;) {
      await local.get(id)?.done;
      const row = await read(userId, id);
      if (isOver(row)) {
        await requireOpen(userId, row);
        return row;
      }
      if (!lastsUntil(row.leaseExpiresAt, clock.now(), leaseMs)) await workInTurn(row);
      if (!local.has(id)) await watch.news(id, Number.POSITIVE_INFINITY);
    }
  };

  const sweep = async () => {
    const inLanes = [...kinds].flatMap(([kind, { lane }]) => (lane ? [kind as GenerationKind] : []));
    const abandoned = await database.asOwner((tx) => findAbandoned(tx, clock.now(), mostAbandoned));
    // Queued work is not awaited: it may take long until its turn.
    for (const row of abandoned)
      if (kinds.get(row.kind)?.lane) void workInTurn(row);
      else await work(row);
    if (inLanes.length === 0) return;
    for (const row of await database.asOwner((tx) => findQueued(tx, inLanes, mostQueued)))
      void workInTurn(row);
  };

  return {
    /**
     * Registers the work of a kind, once; orphaned work of this kind is then resumed. `read` reads what it needs in
     * the transaction that claims the work.
     */
    define: <Input extends GenerationInput, Result, Facts = undefined>(
      kind: GenerationKind,
      run: Run<Input, Result, Facts>,
      read?: ReadFacts<Input, Facts>,
      { early = false, atOnce, longestMs }: KindOptions = {},
    ) => {
      if (kinds.has(kind)) throw new Error(`The generation ${kind} is defined twice.`);
      const report = (error: unknown) =>
        logger.warn({ err: error, kind }, 'a queued generation could not be started');
      const lane = atOnce ? createLane(atOnce, workToItsEnd, report) : null;
      const reading = read ?? (async () => undefined);
      const known = { run, read: reading, early, lane, longestMs } as unknown as Kind;
      kinds.set(kind, known);
      return {
        /**
         * Joins the running generation, returns the completed one, takes over an orphaned one, or reruns a failed one.
         * `along` stores more in the same transaction, and receives the id of a new generation; the run then gets the
         * facts that it returns, unless the kind is queued. If it throws, nothing is stored.
         */
        start: async (
          userId: string,
          request: GenerationRequest<Input>,
          along?: (tx: Transaction, facts: Facts, newId: string | null) => Promise<Facts>,
        ): Promise<Started<Result>> => {
          const { input, attempt = 1, courseId = null } = request;
          const row = { userId, kind, key: generationKey(kind, request), input, attempt, courseId };
          const made = Promise.withResolvers<Made>();
          const storing = database.asLearner(userId, async (tx) => {
            const [created, facts] = await together([
              insertGeneration(tx, row, lane ? null : leaseFrom(clock, owner)),
              known.read(tx, userId, input),
            ]);
            if (created && !lane && limits && runningOf(userId) >= limits.running)
              throw tooManyRunning(limits.running);
            const told = along ? await along(tx, facts as Facts, created?.id ?? null) : facts;
            if (created) made.resolve({ created, facts: told });
            return created
              ? { created, found: created }
              : { found: await findGenerationByKey(tx, userId, row.key) };
          });
          const begin = ({ created, facts }: Made) =>
            launch(
              created,
              facts,
              createEventLog(0),
              storing.then(() => {}),
            );
          if (known.early) made.promise.then(begin);
          const { created, found } = await storing;
          if (lane) void (found.status !== 'done' && lane.add(found));
          else if (created && !known.early) begin(await made.promise);
          else if (!created && found.status !== 'done') await work(found);
          const { id, completed, total } = found;
          return { id, completed, total, result: async () => resultOf(await settled(userId, id)) as Result };
        },
      };
    },

    find: async (userId: string, id: string): Promise<Generation> => present(await read(userId, id)),

    /** The state of generations of these kinds, by a field of their input. In the caller's transaction. */
    about: async (
      tx: Transaction,
      kinds: GenerationKind[],
      field: string,
      named: string[],
    ): Promise<Map<string, About>> => {
      const rows = named.length > 0 ? await findGenerationsAbout(tx, kinds, field, named) : [];
      return new Map(rows.map((row) => [String(row.input[field]), aboutOf(row)]));
    },

    /** Cancels a generation in any process; an ended one stays unchanged. */
    cancel: async (userId: string, id: string): Promise<Generation> => {
      // In one transaction, to be fast: until it commits, the provider keeps generating.
      const row = await database.asLearner(userId, async (tx) => {
        const [, found] = await together([cancelGeneration(tx, id, clock.now()), findGeneration(tx, id)]);
        return found;
      });
      if (!row) throw notFound('Generation not found');
      if (row.status === 'cancelled') local.get(id)?.controller.abort(conflict('This was cancelled.'));
      changed(id);
      return present(row);
    },

    /** Cancels all generations of a learner and waits for those that run in this process. */
    cancelAllOf: async (userId: string): Promise<void> => {
      const open = await database.asLearner(userId, (tx) => cancelGenerationsOf(tx, userId, clock.now()));
      const here = open.flatMap((id) => local.get(id) ?? []);
      for (const { controller } of here) controller.abort(conflict('This was cancelled.'));
      for (const id of open) changed(id);
      await Promise.all(here.map(({ done }) => done));
    },

    follow: createFollow({
      database,
      local,
      changes,
      watch,
      requireOpen,
      mostStreams: limits?.streams ?? Number.POSITIVE_INFINITY,
    }),

    /** Resumes work of dead processes, now and periodically. */
    resume: async (): Promise<void> => {
      if (database.kind === 'embedded') await database.asOwner(voidLeases);
      await sweep();
      sweeper = setInterval(() => {
        sweep().catch((error: unknown) =>
          logger.warn({ err: error }, 'the search for orphaned generations failed'),
        );
      }, sweepMs);
      sweeper.unref();
    },

    /** Waits for running generations, at most `ms`; the rest is resumed at the next start. */
    stop: async (ms: number): Promise<void> => {
      clearInterval(sweeper);
      for (const { lane } of kinds.values()) lane?.close();
      const limit = new Promise((resolve) => setTimeout(resolve, ms).unref());
      await Promise.race([Promise.all([...local.values()].map((one) => one.done)), limit]);
    },
  };
}
