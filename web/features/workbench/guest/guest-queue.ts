import { z } from 'zod';
import { idSchema } from '#shared/contract/common.ts';
import { outbox } from '#web/lib/outbox/page-outbox.ts';
import { answerBlock, takeHint } from '../api/block-calls.ts';
import { type GuestWork, guestWorkSchema, showGuestWork } from './guest-work.ts';

const bodySchema = z.object({ activityId: idSchema, work: guestWorkSchema });

/**
 * A visitor's work on its way into an activity of the learner that the visitor has become. An activity is a lane, so
 * that everything is recorded in the order in which it was done; the server records an answer once by its event id, and
 * a hint once by its number.
 */
const guestQueue = outbox.register<z.infer<typeof bodySchema>, unknown>({
  name: 'guest-work',
  schema: bodySchema,
  deliver: async ([entry], call) => {
    if (!entry) throw new Error('The batch is empty.');
    const { activityId, work } = entry.body;
    return work.does === 'answer'
      ? answerBlock(work.blockId, { ...work.request, activityId }, call)
      : takeHint(work.blockId, { known: work.known, activityId, seed: work.seed }, call);
  },
});

/** Shows a visitor's work in an activity of the signed-in learner, and sends it there. */
export function giveGuestWork(work: readonly GuestWork[], userId: string, activityId: string): void {
  showGuestWork(work, { userId, activityId });
  for (const one of work) void guestQueue.add({ lane: activityId, body: { activityId, work: one } });
}
