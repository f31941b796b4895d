import type { Message } from '#shared/contract/classroom.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { readKey, removeKey, writeKey } from '../../../lib/local-storage.ts';
import { pause } from '../../../lib/pause.ts';
import { cancelGeneration } from '../api/cancel-generation.ts';
import { replyTo } from './chat-state.ts';

/**
 * Replies that the learner has stopped and of which the server has not said that they are, by the id of their message.
 * They outlive the page and are shared by tabs: a stop holds without a network too, and the server is told once it is there.
 */
const MOST = 50;
/** For a minute and a half, in which a server that was started again is there. */
const TRIES = 20;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 5000;

/** What could not be stored in the browser is kept here as long as the page lives. */
let unstored: string[] = [];

const all = (): string[] => [...(readKey('unsentStops') ?? []), ...unstored];

function keep(ids: string[]): void {
  if (ids.length === 0) removeKey('unsentStops');
  unstored = ids.length === 0 || writeKey('unsentStops', ids) ? [] : ids;
}

export const isStopUnsent = (messageId: string): boolean => all().includes(messageId);

export function noteStop(messageId: string): void {
  if (!isStopUnsent(messageId)) keep([...all(), messageId].slice(-MOST));
}

/** The server knows it, or the learner asks again. */
export function forgetStop(messageId: string): void {
  if (isStopUnsent(messageId)) keep(all().filter((id) => id !== messageId));
}

/** What the server's record says itself need not be kept here any longer. */
export function settleStops(record: Message[]): void {
  const unsent = new Set(all());
  for (const { id, stopped } of record) {
    if (unsent.has(id) && (stopped || replyTo(record, id))) forgetStop(id);
  }
}

/**
 * Tells the server, again while it cannot be reached; what is still unsent then waits for the next look at the chat.
 * @returns whether the reply had come to its end before
 */
export async function sendStop(messageId: string, generationId: string): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (tries > 0) await pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1)));
    // Asked again meanwhile, perhaps in another tab.
    if (!isStopUnsent(messageId)) return false;
    try {
      const status = await cancelGeneration(generationId);
      forgetStop(messageId);
      return status !== 'cancelled';
    } catch (error) {
      console.warn('A reply could not be stopped', error);
      if (!(error instanceof ApiError) || error.status !== 404) continue;
      forgetStop(messageId);
      return true;
    }
  }
  return false;
}
