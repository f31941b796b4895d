import { z } from 'zod';
import { blockIdSchema } from '#blocks/shape-fields.ts';
import { blockAnswerRequestSchema, blockResultSchema, seedSchema } from '#shared/contract/workbench/block.ts';
import { blockNow, changeBlock, placeOf, takeWork } from '../block-store.ts';

/** What a visitor did in a block: an answer with its result, or a hint that was taken. */
export const guestWorkSchema = z.discriminatedUnion('does', [
  z.object({
    does: z.literal('answer'),
    blockId: blockIdSchema,
    request: blockAnswerRequestSchema.omit({ activityId: true }),
    result: blockResultSchema,
  }),
  z.object({
    does: z.literal('hint'),
    blockId: blockIdSchema,
    /** how many hints were known before */
    known: z.number().int().min(0),
    seed: seedSchema.optional(),
    hint: z.string(),
  }),
]);
export type GuestWork = z.infer<typeof guestWorkSchema>;

/** Puts a visitor's work into the blocks of a place, in the order in which it was done. */
export function showGuestWork(
  work: readonly GuestWork[],
  at: { userId: string | null; activityId: string | null },
): void {
  for (const { blockId, ...one } of work) {
    const place = placeOf({ ...at, blockId });
    if (one.does === 'answer') {
      const { given, seed } = one.request;
      takeWork(place, { given, result: one.result, seed });
    } else if (blockNow(place).hints.length === one.known)
      changeBlock(place, { hints: [...blockNow(place).hints, one.hint] });
  }
}
