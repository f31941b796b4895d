import { availableParallelism } from 'node:os';
import type { Language, Runner, RunReport } from '#shared/contract/workbench/program.ts';
import type { Logger } from '../../platform/logger.ts';
import type { QueueState } from '../../platform/task-thread/queue-state.ts';
import type { ProgramBy } from '../program-types.ts';
import { createEnginePool, type EnginePool, type FirstTurn } from './engine-pool.ts';
import type { EngineScript } from './engine-thread.ts';

/** Languages that run on the server; pages need a browser. */
type ServerLanguage = Exclude<Language, 'page'>;

const heapOf = (megabytes: number) => ({ maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 8 });

const kinds: Record<ServerLanguage, { engine: EngineScript; firstTurn: FirstTurn }> = {
  javascript: {
    engine: {
      script: new URL('./javascript/javascript-thread.ts', import.meta.url),
      heap: { ...heapOf(64), stackSizeMb: 8 },
      grace: 3000,
    },
    firstTurn: { least: 40, most: 250 },
  },
  python: {
    engine: {
      script: new URL('./python/python-thread.ts', import.meta.url),
      heap: { ...heapOf(128), stackSizeMb: 8 },
      grace: 3000,
      patience: { times: 2, least: 100 },
    },
    firstTurn: { least: 40, most: 250 },
  },
  sql: {
    engine: {
      script: new URL('./sql/sql-thread.ts', import.meta.url),
      heap: { ...heapOf(128), stackSizeMb: 8 },
      grace: 1000,
      patience: { times: 1.5, least: 100 },
    },
    firstTurn: { least: 40, most: 250 },
  },
};

/** A core for each, but no more memory than some learners need at once: a thread takes 35 to 130 MB. */
const usualThreads = Math.min(4, availableParallelism());
const minute = 60_000;

export type Engines = {
  /** null: programs in this language do not run on the server */
  runner: (language: Language, by: ProgramBy) => Runner | null;
  queues: () => QueueState[];
  close: () => Promise<void>;
};

/** The engines that run untrusted programs, each in threads of its own, started on first use. */
export function createEngines({
  logger,
  threads = usualThreads,
  idleMs = 5 * minute,
}: {
  logger: Pick<Logger, 'warn'>;
  /** the maximum number of threads for each language */
  threads?: number;
  idleMs?: number;
}): Engines {
  const pools = new Map<Language, EnginePool>(
    Object.entries(kinds).map(([language, kind]) => [
      language as ServerLanguage,
      createEnginePool({ ...kind, threads, idleMs, logger }),
    ]),
  );
  return {
    runner: (language, by) => {
      const pool = pools.get(language);
      if (!pool) return null;
      return {
        language,
        start: () => pool.warm(),
        run: (files, cases, limits): Promise<RunReport> => pool.run(by, { files, cases, limits }),
      };
    },
    queues: () => [...pools].map(([language, pool]) => pool.state(`programs in ${language}`)),
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.close()));
    },
  };
}
