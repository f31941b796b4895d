import { readFileSync, writeFileSync } from 'node:fs';
import type postgres from 'postgres';
import type { Clock } from '../../clock.ts';
import type { Logger } from '../../logger.ts';
import { cleaningIsDue, tablesWithRemains, tableToVacuum } from './upkeep-policy.ts';
import {
  checkpoint,
  countTables,
  logSinceCheckpoint,
  removeOldLogs,
  rewriteTable,
  turnLog,
  vacuumTable,
} from './upkeep-store.ts';

const lookEveryMs = 60_000;
/** A start should not be slowed by work left over. */
const firstAfterMs = 10 * 60_000;
/** Time without a query that counts as a quiet moment. */
const quietMs = 3000;
/** A log of this length is checkpointed; otherwise the start after a kill would take longer. */
const longestLogMib = 64;
/** Segments that an earlier setting recycled are used up one by one. */
const mostTurns = 100;

type Deps = {
  client: postgres.Sql;
  clock: Clock;
  logger: Pick<Logger, 'warn' | 'debug'>;
  /** stores when it was last cleaned */
  noteFile: string;
  /** the number of queries that the engine has answered, which shows other activity */
  answered: () => number;
};

function readNote(file: string): Date | null {
  try {
    const { cleanedAt } = JSON.parse(readFileSync(file, 'utf8')) as { cleanedAt?: unknown };
    const date = new Date(String(cleanedAt));
    return Number.isNaN(date.getTime()) ? null : date;
  } catch {
    return null;
  }
}

/**
 * Does what a server's autovacuum and checkpointer do, for the embedded engine, which has no background processes:
 * space of dead rows is reused, the log is checkpointed, and deleted data leave the files within a day. One statement
 * at a time, so that requests come in between.
 */
export function createUpkeep({ client, clock, logger, noteFile, answered }: Deps) {
  /** the statistics at the last cleaning; unknown after a restart */
  let cleaned: ReadonlyMap<string, number> = new Map();
  let ended = false;
  let paused = 0;
  /** Is the next statement not to be sent? */
  const halted = () => ended || paused > 0;

  const isQuiet = async () => {
    const before = answered();
    await new Promise((resolve) => setTimeout(resolve, quietMs));
    return answered() === before;
  };

  /** Rewrites tables with remains of deleted rows, and rotates the log until it contains none either. */
  const clean = async (): Promise<void> => {
    const startedAt = clock.now();
    for (const name of tablesWithRemains(await countTables(client), cleaned)) {
      if (halted()) return;
      await rewriteTable(client, name);
    }
    // Rows that die meanwhile are left for the next cleaning.
    const now = await countTables(client);
    let before = Number.POSITIVE_INFINITY;
    for (let turn = 0; turn < mostTurns && !halted(); turn++) {
      const segments = await turnLog(client);
      if (turn > 0 && (segments <= 1 || segments >= before)) break;
      before = segments;
    }
    if (halted()) return;
    cleaned = new Map(now.map(({ name, left }) => [name, left]));
    writeFileSync(noteFile, JSON.stringify({ cleanedAt: startedAt.toISOString() }), { mode: 0o600 });
  };

  /** One small step where one is due. */
  const step = async (): Promise<void> => {
    const counts = await countTables(client);
    const hasRemains = tablesWithRemains(counts, cleaned).length > 0;
    const full = tableToVacuum(counts);
    const last = readNote(noteFile);
    if (hasRemains && cleaningIsDue(clock.now(), last, true)) {
      if (cleaningIsDue(clock.now(), last, false) || (await isQuiet())) return clean();
    }
    if (full && (await isQuiet())) await vacuumTable(client, full);
    else if ((await logSinceCheckpoint(client)) > longestLogMib) await checkpoint(client);
  };

  let running = Promise.resolve();
  const look = () => {
    if (paused > 0) return running;
    running = step().catch((error: unknown) => {
      if (!ended) logger.warn({ err: error }, 'the upkeep of the database failed');
    });
    return running;
  };
  let timer: NodeJS.Timeout | undefined;
  const again = (ms: number) => {
    timer = setTimeout(async () => {
      await look();
      if (!ended) again(lookEveryMs);
    }, ms);
    timer.unref();
  };

  return {
    clean,
    step,
    start: async (): Promise<void> => {
      await removeOldLogs(client);
      again(firstAfterMs);
    },
    /** Waits for the running statement and starts no other until the returned function is called. */
    pause: async (): Promise<() => void> => {
      paused += 1;
      await running;
      return () => {
        paused -= 1;
      };
    },
    /** Waits for the running statement and starts no other. */
    stop: async (): Promise<void> => {
      ended = true;
      clearTimeout(timer);
      await running;
    },
  };
}
