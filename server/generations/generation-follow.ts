import type { EventEmitter } from 'node:events';
import { AppError, notFound, problemOf } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { lastsUntil } from '../platform/lasts-until.ts';
import type { Logger } from '../platform/logger.ts';
import { together } from '../platform/together.ts';
import type { ExamDoor } from './exam-door.ts';
import { countStreams } from './generation-limits.ts';
import { findGeneration, type GenerationRow, leaseMs, readEvents } from './generation-store.ts';
import type { StoredEvent } from './generation-types.ts';
import { isOver, type Watch } from './generation-watch.ts';
import type { Work } from './generation-work.ts';
import type { Live } from './local-runs.ts';

const cancelled = { type: 'about:blank', title: 'Conflict', detail: 'This was cancelled.', status: 409 };

/** The last event of an ended generation. */
function endOf(row: GenerationRow, seq: number): StoredEvent {
  if (row.status === 'done') return { seq, event: 'done', data: row.result };
  return { seq, event: 'error', data: row.status === 'failed' ? row.problem : cancelled };
}

/** Waits for the next change of a generation that runs in this process. */
function newsOf(changes: EventEmitter, id: string, signal: AbortSignal): Promise<void> {
  return new Promise<void>((resolve) => {
    const over = () => {
      changes.off(id, over);
      signal.removeEventListener('abort', over);
      resolve();
    };
    changes.on(id, over);
    signal.addEventListener('abort', over);
  });
}

const asAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  throw error;
};

type Deps = {
  database: Database;
  clock: Clock;
  local: Map<string, Live>;
  isClosed: () => boolean;
  changes: EventEmitter;
  watch: Watch;
  work: Work;
  logger: Logger;
  requireOpen: ExamDoor;
  mostStreams: number;
};

/**
 * Reading the events: from memory for runs of this process, otherwise from the database. A run that its process has let
 * go of, or that has died, goes on here as soon as it has a reader.
 */
export function createFollow(deps: Deps) {
  const { database, clock, local, isClosed, changes, watch, work, logger, requireOpen, mostStreams } = deps;
  const takeStream = countStreams(mostStreams);
  /** The generation, if it runs in this process and belongs to this learner. */
  const liveOf = (userId: string, id: string): Live | null => {
    const live = local.get(id);
    return live?.userId === userId ? live : null;
  };

  /** The stored events after number `seen`, and the final one if the generation has ended. @throws AppError 404 */
  const storedAfter = async (userId: string, id: string, seen: number) => {
    // The row is read first, so that no event stored before the end is missed.
    const [row, events] = await database.asLearner(userId, (tx) =>
      together([findGeneration(tx, id), readEvents(tx, id, seen)]),
    );
    if (!row) throw notFound('Generation not found');
    const refusal = isOver(row) ? await requireOpen(userId, row).then(() => null, asAppError) : null;
    if (refusal)
      return { events: [{ seq: seen + 1, event: 'error' as const, data: problemOf(refusal) }], over: true };
    if (
      events.length === 0 &&
      row.status === 'running' &&
      !lastsUntil(row.leaseExpiresAt, clock.now(), leaseMs)
    )
      await work.takeUp(row);
    if (events.length > 0 || !isOver(row)) return { events, over: false };
    return { events: [endOf(row, seen + 1)], over: true };
  };

  async function* follow(
    userId: string,
    id: string,
    after: number,
    signal: AbortSignal,
  ): AsyncGenerator<StoredEvent> {
    let seen = after;
    let here = liveOf(userId, id);
    while (!signal.aborted) {
      const { events, over } = here
        ? { events: here.log.after(seen), over: false }
        : await storedAfter(userId, id, seen);
      for (const event of events) {
        seen = event.seq;
        yield event;
        if (event.event === 'done' || event.event === 'error') return;
      }
      if (over) return;
      if (events.length > 0) continue;
      if (here) {
        if (!here.over) await newsOf(changes, id, signal);
        // It ended here without a final event: another run may have started since.
        if (here.over) here = liveOf(userId, id);
        continue;
      }
      here = liveOf(userId, id);
      if (here) continue;
      // Its readers find it in another process.
      if (isClosed()) return;
      await watch.news(id, seen, signal);
      here = liveOf(userId, id);
    }
  }

  /** An unexpected failure only ends the stream: its reader comes back. */
  async function* ending(events: AsyncGenerator<StoredEvent>, id: string, end: () => void) {
    try {
      yield* events;
    } catch (error) {
      if (error instanceof AppError) throw error;
      logger.error({ err: error, generation: id }, 'a stream of events broke off');
    } finally {
      end();
    }
  }

  /**
   * Streams the events after number `after` up to the final one: `done` with the JSON result, or `error`. Ends early,
   * without a final event, when `signal` aborts. Throws 429 immediately for too many streams, 404 on the first read.
   */
  return (userId: string, id: string, after: number, signal: AbortSignal): AsyncGenerator<StoredEvent> => {
    const end = takeStream(userId);
    // A disconnected reader never requests the next event, so the generator would not reach its `finally`.
    signal.addEventListener('abort', end);
    return ending(follow(userId, id, after, signal), id, end);
  };
}
