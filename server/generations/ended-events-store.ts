import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { generationEvents, generations } from '../platform/database/schema/evidence.ts';

/** Removes all events of at most `limit` generations that were done before this. Returns of how many. */
export async function deleteEventsOfDone(tx: Transaction, before: Date, limit: number): Promise<number> {
  // From the events on: of the generations nearly all have none left.
  const done = await tx
    .selectDistinct({ id: generationEvents.generationId })
    .from(generationEvents)
    .innerJoin(generations, eq(generations.id, generationEvents.generationId))
    .where(and(eq(generations.status, 'done'), lt(generations.updatedAt, before)))
    .limit(limit);
  const ids = done.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(generationEvents).where(inArray(generationEvents.generationId, ids));
  return ids.length;
}
