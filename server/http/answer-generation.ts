import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { GenerationService } from '../generations/generation-service.ts';
import type { Started } from '../generations/generation-types.ts';
import type { AppEnv } from './app-env.ts';

/** Proxies drop a silent connection after half a minute or so. */
const keepAliveMs = 15_000;
/** Events are numbered by 32-bit integers; a larger number was never sent, and the database would refuse it. */
const largestEventId = 2_147_483_647;

/** Does this reader want events? */
export const wantsEvents = (c: Context<AppEnv>) =>
  (c.req.header('accept') ?? '').includes('text/event-stream');

/**
 * Answers with a generation: as JSON once it is done, or as its events (interfaces.md, 'Streams') when the reader asks
 * for text/event-stream. A reader that comes back with Last-Event-ID gets what it missed.
 */
export async function answerGeneration(
  c: Context<AppEnv>,
  generations: GenerationService,
  userId: string,
  started: Pick<Started<unknown>, 'id'> & Partial<Started<unknown>>,
): Promise<Response> {
  if (!wantsEvents(c) && started.result) return c.json((await started.result()) as object, 200);
  const lastId = Number(c.req.header('last-event-id'));
  const after = Number.isInteger(lastId) && lastId > 0 && lastId <= largestEventId ? lastId : 0;
  const state = await generations.find(userId, started.id);
  c.header('x-accel-buffering', 'no');
  return streamSSE(c, async (stream) => {
    const gone = new AbortController();
    stream.onAbort(() => gone.abort());
    const keepAlive = setInterval(() => void stream.write(': still here\n\n'), keepAliveMs);
    try {
      const first = { completed: state.completed, total: state.total, label: '', generationId: started.id };
      await stream.writeSSE({ event: 'progress', id: String(after), data: JSON.stringify(first) });
      for await (const { seq, event, data } of generations.follow(userId, started.id, after, gone.signal)) {
        await stream.writeSSE({ event, id: String(seq), data: JSON.stringify(data) });
      }
    } finally {
      clearInterval(keepAlive);
    }
  });
}
