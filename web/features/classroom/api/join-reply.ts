import { type ChatAnswer, chatAnswerSchema } from '#shared/contract/classroom.ts';
import { followGeneration } from '#web/lib/event-stream.ts';
import type { ReplyStream } from './ask-professor.ts';

/**
 * Follows a reply in progress, without starting one.
 * @returns null on failure, after a warning, e.g. when it was stopped elsewhere
 */
export async function joinReply(generationId: string, stream: ReplyStream): Promise<ChatAnswer | null> {
  try {
    return await followGeneration(generationId, { schema: chatAnswerSchema, ...stream });
  } catch (error) {
    stream.onFailed?.(error);
    if (!stream.signal.aborted) console.warn('A reply that was on its way did not come', error);
    return null;
  }
}
