import type { Context } from 'hono';
import type { GenerationService } from '../generations/generation-service.ts';
import type { Started, StoredEvent } from '../generations/generation-types.ts';
import { problemOf, unauthorized } from '../platform/app-error.ts';
import type { AppEnv } from './app-env.ts';
import { eventStream } from './event-stream.ts';

/** Events are numbered by 32-bit integers; a larger number was never sent, and the database would refuse it. */
const largestEventId = 2_147_483_647;

/** Does this reader want events? */
const wantsEvents = (c: Context<AppEnv>) => (c.req.header('accept') ?? '').includes('text/event-stream');

/** The session ended while its stream was open. */
const signedOut = () => unauthorized('No authenticated session.');

/** Waits for the result. @throws AppError 401 if the session has ended by then */
async function resultWhileSignedIn(c: Context<AppEnv>, { result }: Started<unknown>): Promise<object> {
  let isSignedOut = false;
  const unwatch = c.get('onSessionEnd')(() => {
    isSignedOut = true;
  });
  const found = (await result().finally(unwatch)) as object;
  if (isSignedOut) throw signedOut();
  return found;
}

/**
 * Answers with a generation: as JSON once it is done, or as its events when the reader asks
 * for text/event-stream. A reader that comes back with Last-Event-ID gets what it missed. One whose session ends
 * meanwhile gets nothing more: 401, or an `error` event that says so.
 */
export async function answerGeneration(
  c: Context<AppEnv>,
  generations: GenerationService,
  userId: string,
  started: Started<unknown> | { id: string },
): Promise<Response> {
  if (!wantsEvents(c) && 'result' in started) return c.json(await resultWhileSignedIn(c, started), 200);
  const lastId = Number(c.req.header('last-event-id'));
  const after = Number.isInteger(lastId) && lastId > 0 && lastId <= largestEventId ? lastId : 0;
  const { completed, total } = 'result' in started ? started : await generations.find(userId, started.id);
  const stored = 'result' in started && started.stored ? { stored: true } : {};
  const first = { completed, total, label: '', generationId: started.id, ...stored };
  const gone = new AbortController();
  const rest = generations.follow(userId, started.id, after, gone.signal);
  let isSignedOut = false;
  const unwatch = c.get('onSessionEnd')(() => {
    isSignedOut = true;
    gone.abort();
  });
  async function* events(): AsyncGenerator<StoredEvent> {
    let seen = after;
    try {
      yield { seq: after, event: 'progress', data: first };
      for await (const event of rest) {
        if (isSignedOut) break;
        seen = event.seq;
        yield event;
      }
    } finally {
      unwatch();
    }
    if (isSignedOut) yield { seq: seen, event: 'error', data: problemOf(signedOut()) };
  }
  return c.body(
    eventStream(events(), () => {
      gone.abort();
      unwatch();
    }),
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
