import type { Language, Runner, RunReport } from '#shared/contract/workbench/program.ts';
import type { Logger } from '../../platform/logger.ts';
import { createEnginePool, type EnginePool } from './engine-pool.ts';
import type { EngineScript } from './engine-thread.ts';

/** Languages that run on the server; pages need a browser. */
type ServerLanguage = Exclude<Language, 'page'>;

const heapOf = (megabytes: number) => ({ maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 8 });

const kinds: Record<ServerLanguage, { engine: EngineScript; threads: number }> = {
  javascript: {
    engine: {
      script: new URL('./javascript/javascript-thread.ts', import.meta.url),
      heap: { ...heapOf(64), stackSizeMb: 8 },
      grace: 3000,
    },
    threads: 2,
  },
  python: {
    engine: {
      script: new URL('./python/python-thread.ts', import.meta.url),
      heap: { ...heapOf(128), stackSizeMb: 8 },
      grace: 3000,
    },
    threads: 1,
  },
  sql: {
    engine: {
      script: new URL('./sql/sql-thread.ts', import.meta.url),
      heap: { ...heapOf(128), stackSizeMb: 8 },
      grace: 1000,
    },
    threads: 1,
  },
};

const minute = 60_000;

export type Engines = {
  /** null: programs in this language do not run on the server. `owner`: owners take turns in the queue */
  runner: (language: Language, owner: string) => Runner | null;
  close: () => Promise<void>;
};

/** The engines that run untrusted programs, each in threads of its own, started on first use. */
export function createEngines({
  logger,
  idleMs = 5 * minute,
}: {
  logger: Pick<Logger, 'warn'>;
  idleMs?: number;
}): Engines {
  const pools = new Map<Language, EnginePool>(
    Object.entries(kinds).map(([language, kind]) => [
      language as ServerLanguage,
      createEnginePool({ ...kind, idleMs, logger }),
    ]),
  );
  return {
    runner: (language, owner) => {
      const pool = pools.get(language);
      if (!pool) return null;
      return {
        language,
        start: () => pool.warm(),
        run: (files, cases, limits): Promise<RunReport> => pool.run(owner, files, cases, limits),
      };
    },
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.close()));
    },
  };
}
