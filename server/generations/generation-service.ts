import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import type { Generation } from '#shared/contract/generation.ts';
import { AppError, conflict, notFound } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import { generationKey } from './generation-key.ts';
import { leaseFrom, runGeneration } from './generation-run.ts';
import {
  appendEvent,
  cancelGeneration,
  cancelGenerationsOf,
  findAbandoned,
  findGeneration,
  findOrCreateGeneration,
  type GenerationRow,
  readEvents,
  takeLease,
  voidLeases,
} from './generation-store.ts';
import type {
  GenerationInput,
  GenerationKind,
  GenerationRequest,
  Run,
  Started,
  StoredEvent,
} from './generation-types.ts';

type Deps = { database: Database; clock: Clock; logger: Logger };
export type GenerationService = ReturnType<typeof createGenerationService>;

/** How often a generation that another process runs is looked at. */
const pollMs = 150;
/** How often work of processes that died is looked for. */
const sweepMs = 10_000;
const isOver = (row: GenerationRow) => row.status !== 'running' && row.status !== 'queued';

/** The answer of GET /api/generations/{id}. */
const present = (row: GenerationRow): Generation => ({
  id: row.id,
  status: row.status as Generation['status'],
  completed: row.completed,
  total: row.total,
  courseId: row.courseId,
});

function resultOf(row: GenerationRow): unknown {
  if (row.status === 'done') return row.result;
  if (row.problem) throw new AppError(row.problem.status, row.problem.detail);
  throw conflict('This was cancelled.');
}

/**
 * Durable generation (design.md, rule 3): a row for each thing to generate, a lease on whoever works on it, its events
 * stored as they come. A reload joins the running one, a crash is taken over, two clicks make one.
 */
export function createGenerationService({ database, clock, logger }: Deps) {
  const owner = randomUUID();
  const runs = new Map<string, Run<GenerationInput, unknown>>();
  const local = new Map<string, { done: Promise<void>; controller: AbortController }>();
  const changes = new EventEmitter().setMaxListeners(0);
  const changed = (id: string) => changes.emit(id);
  let sweeper: NodeJS.Timeout | undefined;

  const read = async (userId: string, id: string): Promise<GenerationRow> => {
    const row = await database.asLearner(userId, (tx) => findGeneration(tx, id));
    if (!row) throw notFound('Generation not found');
    return row;
  };

  /** Waits for news of a generation: at once from this process, by polling from another. */
  const news = (id: string, signal?: AbortSignal) => {
    const timer = AbortSignal.timeout(pollMs);
    return once(changes, id, { signal: signal ? AbortSignal.any([signal, timer]) : timer }).catch(() => {});
  };

  /** Works on it if nobody else does. */
  const work = async (row: GenerationRow): Promise<void> => {
    const run = runs.get(row.kind);
    const here = local.get(row.id);
    // Cancelled a moment ago and asked for again: it has still to come to its end.
    if (here?.controller.signal.aborted) await here.done;
    if (!run || local.has(row.id)) return;
    const begunBefore = row.status !== 'queued';
    const mine = await database.asLearner(row.userId, async (tx) => {
      const taken = await takeLease(tx, row.id, leaseFrom(clock, owner), clock.now());
      // Whoever watched the run before must not splice the two.
      if (taken && begunBefore) await appendEvent(tx, row, 'reset', {});
      return taken;
    });
    if (!mine) return;
    const controller = new AbortController();
    const done = runGeneration({ database, clock, logger, owner, changed }, mine, run, controller).finally(
      () => local.delete(row.id),
    );
    local.set(row.id, { done, controller });
  };

  const settled = async (userId: string, id: string): Promise<GenerationRow> => {
    for (;;) {
      await local.get(id)?.done;
      const row = await read(userId, id);
      if (isOver(row)) return row;
      if (row.leaseExpiresAt === null || row.leaseExpiresAt < clock.now()) await work(row);
      if (!local.has(id)) await news(id);
    }
  };

  const sweep = async () => {
    const abandoned = await database.asOwner((tx) => findAbandoned(tx, clock.now(), 20));
    for (const row of abandoned) await work(row);
  };

  return {
    /** Names the work of a kind, once; what a crash left behind is resumed with it. */
    define: <Input extends GenerationInput, Result>(kind: GenerationKind, run: Run<Input, Result>) => {
      if (runs.has(kind)) throw new Error(`The generation ${kind} is defined twice.`);
      runs.set(kind, run as unknown as Run<GenerationInput, unknown>);
      return {
        /** Joins the running one, returns the done one, takes over a dead one, runs a failed one again. */
        start: async (userId: string, request: GenerationRequest<Input>): Promise<Started<Result>> => {
          const key = generationKey(kind, request);
          const { input, attempt = 1, courseId = null } = request;
          const row = await database.asLearner(userId, (tx) =>
            findOrCreateGeneration(tx, { userId, kind, key, input, attempt, courseId }),
          );
          if (row.status !== 'done') await work(row);
          return { id: row.id, result: async () => resultOf(await settled(userId, row.id)) as Result };
        },
      };
    },

    find: async (userId: string, id: string): Promise<Generation> => present(await read(userId, id)),

    /** Stops it, wherever it runs; what has ended stays as it is. */
    cancel: async (userId: string, id: string): Promise<Generation> => {
      await read(userId, id);
      await database.asLearner(userId, (tx) => cancelGeneration(tx, id, clock.now()));
      local.get(id)?.controller.abort(conflict('This was cancelled.'));
      changed(id);
      return present(await read(userId, id));
    },

    /** Stops everything of a learner and waits for what runs in this process. */
    cancelAllOf: async (userId: string): Promise<void> => {
      const open = await database.asLearner(userId, (tx) => cancelGenerationsOf(tx, userId, clock.now()));
      const here = open.flatMap((id) => local.get(id) ?? []);
      for (const { controller } of here) controller.abort(conflict('This was cancelled.'));
      for (const id of open) changed(id);
      await Promise.all(here.map(({ done }) => done));
    },

    /**
     * The events after number `after`, as they come, to the end: `done` with exactly the JSON answer, or `error`.
     * Ends early, without either, when `signal` aborts.
     */
    follow: async function* (
      userId: string,
      id: string,
      after: number,
      signal: AbortSignal,
    ): AsyncGenerator<StoredEvent> {
      let seq = after;
      while (!signal.aborted) {
        // The row first: an event that is stored before the end is then never missed.
        const row = await read(userId, id);
        const events = await database.asLearner(userId, (tx) => readEvents(tx, id, seq));
        for (const event of events) {
          seq = event.seq;
          yield event;
        }
        if (events.length > 0) continue;
        if (row.status === 'done') yield { seq: seq + 1, event: 'done', data: row.result };
        else if (row.status === 'failed') yield { seq: seq + 1, event: 'error', data: row.problem };
        else if (row.status === 'cancelled') {
          yield { seq: seq + 1, event: 'error', data: { ...cancelled, status: 409 } };
        }
        if (isOver(row)) return;
        await news(id, signal);
      }
    },

    /** Takes up what died with an earlier process, now and from time to time. */
    resume: async (): Promise<void> => {
      if (database.kind === 'embedded') await database.asOwner(voidLeases);
      await sweep();
      sweeper = setInterval(() => {
        sweep().catch((error: unknown) => logger.warn({ err: error }, 'looking for abandoned work failed'));
      }, sweepMs);
      sweeper.unref();
    },

    /** Waits for what runs here, at most `ms`; the rest is resumed at the next start. */
    stop: async (ms: number): Promise<void> => {
      clearInterval(sweeper);
      const limit = new Promise((resolve) => setTimeout(resolve, ms).unref());
      await Promise.race([Promise.all([...local.values()].map((one) => one.done)), limit]);
    },
  };
}

const cancelled = { type: 'about:blank', title: 'Conflict', detail: 'This was cancelled.' };
