import { EventEmitter } from 'node:events';
import type { Generation } from '#shared/contract/generation.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { QueueState } from '../platform/task-thread/queue-state.ts';
import { createExamDoor } from './exam-door.ts';
import { failedSince } from './failed-generations.ts';
import { present, resultOf } from './generation-answers.ts';
import { createCancel } from './generation-cancel.ts';
import { createFollow } from './generation-follow.ts';
import type { Kind, KindOptions, Kinds } from './generation-kind.ts';
import { createLane } from './generation-lane.ts';
import type { GenerationLimits } from './generation-limits.ts';
import { createReading, generationsAbout } from './generation-reading.ts';
import { type Along, createStart } from './generation-start.ts';
import { createSweep } from './generation-sweep.ts';
import type {
  ExamFrom,
  GenerationInput,
  GenerationKind,
  GenerationRequest,
  ReadFacts,
  Run,
  Started,
} from './generation-types.ts';
import { createWatch } from './generation-watch.ts';
import { createWork } from './generation-work.ts';
import { createLocalRuns } from './local-runs.ts';

type Deps = {
  database: Database;
  clock: Clock;
  logger: Logger;
  metrics?: Pick<Metrics, 'generationBegan' | 'generationEnded'>;
  /** absent: no limits (RATE_LIMITS=off) */
  limits?: GenerationLimits;
  /** during an exam, earlier output of agents is hidden; absent: there are no exams */
  examFrom?: ExamFrom;
};
export type GenerationService = ReturnType<typeof createGenerationService>;

/**
 * Durable generations: one row per result, a lease for the process that works on it, its events stored as they occur.
 * A reload joins the running generation, a crashed one is taken over, and repeated requests are deduplicated.
 */
export function createGenerationService({ database, clock, logger, metrics, limits, examFrom }: Deps) {
  const kinds: Kinds = new Map();
  const changes = new EventEmitter().setMaxListeners(0);
  const changed = (id: string) => changes.emit(id);
  const watch = createWatch({ database, clock, changes });
  const requireOpen = createExamDoor(examFrom);
  const runs = createLocalRuns({ database, clock, logger, metrics, changed });
  const { local, isClosed } = runs;
  const work = createWork({ database, clock, kinds, runs });
  const start = createStart({ database, runs, work, limits });
  const cancel = createCancel({ database, clock, local, changed });
  const sweep = createSweep({ database, clock, logger, kinds, work });
  const reading = createReading({ database, clock, local, isClosed, watch, work, requireOpen });

  const laneFor = (kind: GenerationKind, atOnce: number) =>
    createLane(atOnce, work.toItsEnd, (error) =>
      logger.warn({ err: error, kind }, 'a queued generation could not be started'),
    );

  return {
    /**
     * Registers the work of a kind, once; orphaned work of this kind is then resumed. `read` reads what it needs in
     * the transaction that claims the work.
     */
    define: <Input extends GenerationInput, Result, Facts = undefined>(
      name: GenerationKind,
      run: Run<Input, Result, Facts>,
      read: ReadFacts<Input, Facts> = async () => undefined as Facts,
      { early = false, atOnce, longestMs }: KindOptions = {},
    ) => {
      if (kinds.has(name)) throw new Error(`The generation ${name} is defined twice.`);
      const lane = atOnce ? laneFor(name, atOnce) : null;
      const kind = { name, run, read, early, lane, longestMs } as unknown as Kind;
      kinds.set(name, kind);
      return {
        /**
         * Joins the running generation, returns the completed one, takes over an orphaned one, or reruns a failed one.
         * `along` stores more in the same transaction, and receives the id of a new generation; the run then gets the
         * facts that it returns, unless the kind is queued. If it throws, nothing is stored.
         */
        start: async (
          userId: string,
          request: GenerationRequest<Input>,
          along?: Along<Facts>,
        ): Promise<Started<Result>> => {
          const { id, status, completed, total } = await start(
            kind,
            userId,
            request,
            along as Along<unknown>,
          );
          const result = async () => resultOf(await reading.ended(userId, id)) as Result;
          return { id, stored: status === 'done', completed, total, result };
        },
      };
    },

    find: async (userId: string, id: string): Promise<Generation> => present(await reading.row(userId, id)),

    about: generationsAbout,

    cancel: cancel.one,
    cancelAllOf: cancel.allOf,

    follow: createFollow({
      database,
      clock,
      local,
      isClosed,
      changes,
      watch,
      work,
      logger,
      requireOpen,
      mostStreams: limits?.streams ?? Number.POSITIVE_INFINITY,
    }),

    /** For the operator: what failed within the last days. */
    failedSince: (days: number) => failedSince(database, new Date(clock.now().getTime() - days * 86_400_000)),

    resume: sweep.begin,

    /** the queues of the kinds of which few run at once */
    queues: (): QueueState[] =>
      [...kinds].flatMap(([name, { lane }]) =>
        lane ? [{ name: `generations of ${name}`, ...lane.counts(), threads: lane.counts().running }] : [],
      ),

    /** Waits for running generations, at most `ms`; the rest goes on in another process, or at the next start. */
    stop: async (ms: number): Promise<void> => {
      sweep.end();
      for (const { lane } of kinds.values()) lane?.close();
      await runs.close(ms);
    },
  };
}
