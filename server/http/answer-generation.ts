import type { Context } from 'hono';
import type { GenerationService } from '../generations/generation-service.ts';
import type { Started, StoredEvent } from '../generations/generation-types.ts';
import type { AppEnv } from './app-env.ts';
import { eventStream } from './event-stream.ts';

/** Events are numbered by 32-bit integers; a larger number was never sent, and the database would refuse it. */
const largestEventId = 2_147_483_647;

/** Does this reader want events? */
const wantsEvents = (c: Context<AppEnv>) => (c.req.header('accept') ?? '').includes('text/event-stream');

/**
 * Answers with a generation: as JSON once it is done, or as its events when the reader asks
 * for text/event-stream. A reader that comes back with Last-Event-ID gets what it missed.
 */
export async function answerGeneration(
  c: Context<AppEnv>,
  generations: GenerationService,
  userId: string,
  started: Started<unknown> | { id: string },
): Promise<Response> {
  if (!wantsEvents(c) && 'result' in started) return c.json((await started.result()) as object, 200);
  const lastId = Number(c.req.header('last-event-id'));
  const after = Number.isInteger(lastId) && lastId > 0 && lastId <= largestEventId ? lastId : 0;
  const { completed, total } = 'result' in started ? started : await generations.find(userId, started.id);
  const first = { completed, total, label: '', generationId: started.id };
  const gone = new AbortController();
  const rest = generations.follow(userId, started.id, after, gone.signal);
  async function* events(): AsyncGenerator<StoredEvent> {
    yield { seq: after, event: 'progress', data: first };
    yield* rest;
  }
  return c.body(
    eventStream(events(), () => gone.abort()),
    200,
    {
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache',
      // Both keep proxies from buffering the stream.
      'transfer-encoding': 'chunked',
      'x-accel-buffering': 'no',
    },
  );
}
