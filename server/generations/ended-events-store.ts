import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { generationEvents, generations } from '../platform/database/schema/evidence.ts';

const stopped = ['failed', 'cancelled'];

/** The number of a generation's newest event. */
const newest = sql`(select max(e.seq) from ${generationEvents} e
  where e.generation_id = ${generationEvents}.generation_id)`;

/**
 * Deletes the events of at most `limit` generations that ended before `before`. A failed or cancelled generation keeps
 * one: a reset with the number of its newest event, so that a retry continues the numbering. Returns the number of
 * generations.
 */
export async function deleteEventsOfEnded(tx: Transaction, before: Date, limit: number): Promise<number> {
  const isEnded = and(inArray(generations.status, ['done', ...stopped]), lt(generations.updatedAt, before));
  // Starts from the events, since nearly all ended generations have none left.
  const candidates = await tx
    .selectDistinct({ id: generationEvents.generationId })
    .from(generationEvents)
    .innerJoin(generations, eq(generations.id, generationEvents.generationId))
    .where(and(isEnded, or(eq(generations.status, 'done'), ne(generationEvents.event, 'reset'))))
    .limit(limit);
  if (candidates.length === 0) return 0;
  const ids = candidates.map(({ id }) => id);
  // Locked against a concurrent retry; rows that a retry has locked already are skipped.
  const ended = await tx
    .select({ id: generations.id, status: generations.status })
    .from(generations)
    .where(and(inArray(generations.id, ids), isEnded))
    .for('update', { skipLocked: true });
  const of = (chosen: typeof ended) => chosen.map(({ id }) => id);
  const open = of(ended.filter(({ status }) => stopped.includes(status)));
  const isOpen = inArray(generationEvents.generationId, open);
  const isAny = inArray(generationEvents.generationId, of(ended));
  await tx
    .delete(generationEvents)
    .where(and(isAny, or(sql`not ${isOpen}`, lt(generationEvents.seq, newest))));
  await tx.update(generationEvents).set({ event: 'reset', data: {} }).where(isOpen);
  return ended.length;
}
