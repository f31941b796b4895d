import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { generationEvents, generations } from '../platform/database/schema/evidence.ts';

/** The progress of a generation, without its content. */
export type Standing = { id: string; status: string; leaseExpiresAt: Date | null; last: number };

/** The progress of these generations, of any learner; deleted ones are missing. */
export async function readStandings(tx: Transaction, ids: string[]): Promise<Standing[]> {
  const newest = sql<number>`coalesce((select max(${generationEvents.seq}) from ${generationEvents} where ${generationEvents.generationId} = ${generations.id}), 0)`;
  return tx
    .select({
      id: generations.id,
      status: generations.status,
      leaseExpiresAt: generations.leaseExpiresAt,
      last: newest.mapWith(Number),
    })
    .from(generations)
    .where(inArray(generations.id, ids));
}
