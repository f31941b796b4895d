import type { EventEmitter } from 'node:events';
import { AppError, notFound, problemOf } from '../platform/app-error.ts';
import type { Database } from '../platform/database/database.ts';
import { together } from '../platform/together.ts';
import type { EventLog } from './event-log.ts';
import type { ExamDoor } from './exam-door.ts';
import { countStreams } from './generation-limits.ts';
import { findGeneration, type GenerationRow, readEvents } from './generation-store.ts';
import type { StoredEvent } from './generation-types.ts';
import { isOver, type Watch } from './generation-watch.ts';

/** One that runs in this process. */
export type Live = {
  userId: string;
  log: EventLog;
  controller: AbortController;
  done: Promise<void>;
  over: boolean;
};

const cancelled = { type: 'about:blank', title: 'Conflict', detail: 'This was cancelled.', status: 409 };

/** The last event of a generation that is over. */
function endOf(row: GenerationRow, seq: number): StoredEvent {
  if (row.status === 'done') return { seq, event: 'done', data: row.result };
  return { seq, event: 'error', data: row.status === 'failed' ? row.problem : cancelled };
}

/** Waits until `changes` speaks of a generation that runs in this process. */
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
  local: Map<string, Live>;
  changes: EventEmitter;
  watch: Watch;
  requireOpen: ExamDoor;
  mostStreams: number;
};

/** Reading the events: from memory for runs of this process, otherwise from the database. */
export function createFollow({ database, local, changes, watch, requireOpen, mostStreams }: Deps) {
  const takeStream = countStreams(mostStreams);
  /** What runs in this process, for its own learner. */
  const liveOf = (userId: string, id: string): Live | null => {
    const live = local.get(id);
    return live?.userId === userId ? live : null;
  };

  /** What the database has after number `seen`, and the end if that has come. @throws AppError 404 */
  const storedAfter = async (userId: string, id: string, seen: number) => {
    // The row first: an event stored before the end is then never missed.
    const [row, events] = await database.asLearner(userId, (tx) =>
      together([findGeneration(tx, id), readEvents(tx, id, seen)]),
    );
    if (!row) throw notFound('Generation not found');
    const shut = isOver(row) ? await requireOpen(userId, row).then(() => null, asAppError) : null;
    if (shut)
      return { events: [{ seq: seen + 1, event: 'error' as const, data: problemOf(shut) }], over: true };
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
      if (!here) await watch.news(id, seen, signal);
      else if (!here.over) await newsOf(changes, id, signal);
      // Ended without a final event, or not yet started here: whoever works on it now has more.
      if (!here || here.over) here = liveOf(userId, id);
    }
  }

  /**
   * The events after number `after`, as they come, to the end: `done` with exactly the JSON answer, or `error`.
   * Ends early, without either, when `signal` aborts. Throws 429 at once for a stream too many, 404 later on.
   */
  return (userId: string, id: string, after: number, signal: AbortSignal): AsyncGenerator<StoredEvent> => {
    const end = takeStream(userId);
    // A reader that has gone never asks for the next event, so the generator's own end is not enough.
    signal.addEventListener('abort', end);
    return ending(follow(userId, id, after, signal), end);
  };
}

async function* ending(events: AsyncGenerator<StoredEvent>, end: () => void): AsyncGenerator<StoredEvent> {
  try {
    yield* events;
  } finally {
    end();
  }
}
