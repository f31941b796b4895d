import { AppError } from '../app-error.ts';
import type { QueueOwner } from '../queue-owner.ts';
import type { Full } from './fair-queue.ts';

const retryAfterSeconds = 2;
const again = `Try again in ${retryAfterSeconds} seconds.`;

/** The 429 for what does not fit into a queue; `what`: its jobs in the plural, such as 'programs'. */
export function queueFull(full: Full, { kind }: QueueOwner, what: string): AppError {
  const own =
    kind === 'learner'
      ? `Too many of your ${what} are waiting already. Let one of them come to its end, and try again.`
      : `Too many ${what} of visitors from your network are waiting. ${again} Who is signed in does not wait for them.`;
  const detail = full === 'owner' ? own : `Too many ${what} are waiting at the moment. ${again}`;
  return new AppError(429, detail, { retryAfterSeconds });
}
