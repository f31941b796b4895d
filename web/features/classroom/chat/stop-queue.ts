import { z } from 'zod';
import type { Message } from '#shared/contract/classroom.ts';
import type { Generation } from '#shared/contract/generation.ts';
import { outbox } from '../../../lib/outbox/page-outbox.ts';
import { cancelGeneration } from '../api/cancel-generation.ts';
import { replyTo } from './chat-state.ts';

const stopSchema = z.object({
  activityId: z.string(),
  /** null: the server has not sent the id of the generation yet */
  generationId: z.string().nullable(),
});
type Stop = z.infer<typeof stopSchema>;

/** The maximum number of stops that cannot be delivered. */
const MOST_UNSENDABLE = 50;

/**
 * Replies that the learner has stopped without confirmation from the server yet, by the id of their message. A stop
 * applies at once, even offline; it is sent as soon as the generation's id is known.
 * @param onWhole called when a reply was already complete: the server has it
 */
export function openStopQueue(onWhole: (activityId: string) => void) {
  let delivered = 0;
  const wholeAfterAll = ([stop]: { body: Stop }[]) => {
    if (stop) onWhole(stop.body.activityId);
  };
  const queue = outbox.register<Stop, Generation['status']>({
    name: 'reply-stop',
    schema: stopSchema,
    isReady: ({ body }) => body.generationId !== null,
    deliver: ([stop], call) => cancelGeneration(stop?.body.generationId ?? '', call),
    onDelivered: (stops, status) => {
      delivered += 1;
      if (status !== 'cancelled') wholeAfterAll(stops);
    },
    onRefused: wholeAfterAll,
  });
  const forget = (messageId: string): void => queue.discard(queue.waiting(messageId));

  return {
    isStopped: (messageId: string): boolean => queue.waiting(messageId).length > 0,
    /** Counts the stops that the server has received: messages fetched before the last one are outdated. */
    delivered: () => delivered,
    /** the ids of the messages */
    stopped: (): ReadonlySet<string> => new Set(queue.waiting().map(({ lane }) => lane)),
    /** Records that a reply is stopped; sends the stop if the generation's id is given. */
    stop(activityId: string, messageId: string, generationId: string | null): void {
      const [known] = queue.waiting(messageId);
      if (known && known.body.generationId === generationId) return void queue.flush(messageId);
      void queue.add({ lane: messageId, slot: messageId, body: { activityId, generationId } });
      const unsendable = queue.waiting().filter(({ body }) => body.generationId === null);
      queue.discard(unsendable.slice(0, -MOST_UNSENDABLE));
    },
    /** The learner asks again. */
    forget,
    /** Removes stops that the server's messages already contain. */
    settle(record: Message[]): void {
      const unsent = new Set(queue.waiting().map(({ lane }) => lane));
      for (const { id, stopped } of record) {
        if (unsent.has(id) && (stopped || replyTo(record, id))) forget(id);
      }
    },
  };
}
