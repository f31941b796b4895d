import { and, asc, eq, gt, gte, inArray, isNull, lt, max, ne, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Problem } from '#shared/contract/common.ts';
import { askIn } from '../platform/database/ask-in.ts';
import type { Transaction } from '../platform/database/database.ts';
import { generationEvents, generations } from '../platform/database/schema/evidence.ts';
import { statement } from '../platform/database/statement.ts';
import { furthest } from '../platform/lasts-until.ts';
import { eventsAfter } from './event-log.ts';
import type { GenerationKind, StoredEvent } from './generation-types.ts';

export type GenerationRow = typeof generations.$inferSelect;
type NewGeneration = Pick<GenerationRow, 'userId' | 'kind' | 'key' | 'input' | 'attempt' | 'courseId'>;
export type Lease = { owner: string; expiresAt: Date };

/** How long a lease lasts that nobody renews. */
export const leaseMs = 20_000;

const insertOnce = statement((db) =>
  db
    .insert(generations)
    .values({
      userId: sql.placeholder('userId'),
      kind: sql.placeholder('kind'),
      key: sql.placeholder('key'),
      input: sql.placeholder('input'),
      attempt: sql.placeholder('attempt'),
      courseId: sql.placeholder('courseId'),
      status: sql.placeholder('status'),
      leaseOwner: sql.placeholder('owner'),
      leaseExpiresAt: sql`${sql.placeholder('expiresAt')}::timestamptz`,
    })
    .onConflictDoNothing()
    .returning(),
);

/** Makes the row of a key and takes its lease, or lets it wait (null); null where one is there already. */
export async function insertGeneration(
  tx: Transaction,
  row: NewGeneration,
  lease: Lease | null,
): Promise<GenerationRow | null> {
  const state = {
    status: lease ? 'running' : 'queued',
    owner: lease?.owner ?? null,
    expiresAt: lease?.expiresAt.toISOString() ?? null,
  };
  const [created] = await askIn(tx, insertOnce, { ...row, ...state });
  return created ?? null;
}

export async function findGenerationByKey(
  tx: Transaction,
  userId: string,
  key: string,
): Promise<GenerationRow> {
  const [found] = await tx
    .select()
    .from(generations)
    .where(and(eq(generations.userId, userId), eq(generations.key, key)));
  if (!found) throw new Error('A generation was neither made nor found.');
  return found;
}

export async function findGeneration(tx: Transaction, id: string): Promise<GenerationRow | null> {
  const [row] = await tx.select().from(generations).where(eq(generations.id, id));
  return row ?? null;
}

/**
 * Work of these kinds whose input names one of `named` as its `field`: ended first, what goes on last, and of either what
 * was touched last comes last.
 */
export function findGenerationsAbout(
  tx: Transaction,
  kinds: GenerationKind[],
  field: string,
  named: string[],
): Promise<Pick<GenerationRow, 'id' | 'status' | 'input'>[]> {
  return tx
    .select({ id: generations.id, status: generations.status, input: generations.input })
    .from(generations)
    .where(and(inArray(generations.kind, kinds), inArray(sql`${generations.input}->>${field}::text`, named)))
    .orderBy(inArray(generations.status, ['queued', 'running']), asc(generations.updatedAt));
}

/**
 * Free to claim: no lease, an expired one, or one that reaches further ahead than a lease can, even with a clock that
 * is ahead by as much again, so it was written while a clock was wrong.
 */
const isFree = (now: Date) =>
  or(
    isNull(generations.leaseExpiresAt),
    lt(generations.leaseExpiresAt, now),
    gt(generations.leaseExpiresAt, furthest(now, leaseMs)),
  );

/**
 * Claims the work if it is still as the caller has seen it and no live process has it: one statement, so that one of two
 * callers gets it, and that work which was cancelled since it was seen stays cancelled.
 */
export async function takeLease(
  tx: Transaction,
  { id, status }: Pick<GenerationRow, 'id' | 'status'>,
  lease: Lease,
  now: Date,
): Promise<GenerationRow | null> {
  const [row] = await tx
    .update(generations)
    .set({
      status: 'running',
      leaseOwner: lease.owner,
      leaseExpiresAt: lease.expiresAt,
      problem: null,
      updatedAt: now,
    })
    .where(
      and(
        eq(generations.id, id),
        eq(generations.status, status),
        status === 'running' ? isFree(now) : ne(generations.status, 'done'),
      ),
    )
    .returning();
  return row ?? null;
}

/** A generation that this process holds: its row, if its lease is ours and it has not ended. */
const held = and(
  eq(generations.id, sql.placeholder('id')),
  eq(generations.leaseOwner, sql.placeholder('owner')),
  eq(generations.status, 'running'),
);

/**
 * A change to a generation's row that only the lease holder may make, together with storing `events` (JSON of
 * StoredEvent[]), in one statement: both, or neither. No row: it was cancelled, taken over, or has ended.
 */
const whileHeld = (changes: PgUpdateSetSource<typeof generations>) =>
  statement<{ id: string }>((db) => {
    const ours = db
      .$with('ours')
      .as(
        db
          .update(generations)
          .set(changes)
          .where(held)
          .returning({ id: generations.id, userId: generations.userId }),
      );
    const stored = db.$with('stored').as(
      db
        .insert(generationEvents)
        .select(
          sql`select ours.id, ours.user_id, e.seq, e.event, e.data from ours,
            jsonb_to_recordset(${sql.placeholder('events')}::jsonb) as e(seq int, event text, data jsonb)`,
        )
        .returning({ seq: generationEvents.seq }),
    );
    return db.with(ours, stored).select({ id: ours.id }).from(ours);
  });

/** Renews the lease and stores events. `completed`, `total`: how far it is; null: nothing new is known. */
export const keepHeld = whileHeld({
  leaseExpiresAt: sql`${sql.placeholder('expiresAt')}::timestamptz`,
  completed: sql`coalesce(${sql.placeholder('completed')}::int, ${generations.completed})`,
  total: sql`coalesce(${sql.placeholder('total')}::int, ${generations.total})`,
});

export type Outcome =
  | { status: 'done'; result: unknown }
  | { status: 'failed' | 'cancelled'; problem: Problem | null };

/** Ends a generation and stores its last events. `result` and `problem` are JSON or null. */
export const endHeld = whileHeld({
  status: sql`${sql.placeholder('outcome')}`,
  result: sql`coalesce(${sql.placeholder('result')}::jsonb, ${generations.result})`,
  problem: sql`coalesce(${sql.placeholder('problem')}::jsonb, ${generations.problem})`,
  leaseOwner: null,
  leaseExpiresAt: null,
  updatedAt: sql`${sql.placeholder('now')}::timestamptz`,
});

/** Cancels what has not ended; true if there was something to cancel. */
export async function cancelGeneration(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(generations)
    .set({ status: 'cancelled', leaseOwner: null, leaseExpiresAt: null, updatedAt: now })
    .where(and(eq(generations.id, id), inArray(generations.status, ['queued', 'running'])))
    .returning({ id: generations.id });
  return rows.length === 1;
}

/** Cancels all of a learner's that have not ended. Returns their ids. */
export async function cancelGenerationsOf(tx: Transaction, userId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .update(generations)
    .set({ status: 'cancelled', leaseOwner: null, leaseExpiresAt: null, updatedAt: now })
    .where(and(eq(generations.userId, userId), inArray(generations.status, ['queued', 'running'])))
    .returning({ id: generations.id });
  return rows.map(({ id }) => id);
}

/** Number of the last event that is stored; 0: none. */
export async function lastEventNumber(tx: Transaction, id: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(generationEvents.seq) })
    .from(generationEvents)
    .where(eq(generationEvents.generationId, id));
  return row?.last ?? 0;
}

export async function appendEvents(
  tx: Transaction,
  { id, userId }: { id: string; userId: string },
  events: StoredEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await tx.insert(generationEvents).values(events.map((event) => ({ ...event, generationId: id, userId })));
}

/** What is unseen by whoever has seen everything up to number `seq`, oldest first, at most 500 events at a time. */
export async function readEvents(tx: Transaction, id: string, seq: number): Promise<StoredEvent[]> {
  const rows = await tx
    .select({ seq: generationEvents.seq, event: generationEvents.event, data: generationEvents.data })
    .from(generationEvents)
    .where(and(eq(generationEvents.generationId, id), gte(generationEvents.seq, seq)))
    .orderBy(asc(generationEvents.seq))
    .limit(500);
  return eventsAfter(rows as StoredEvent[], seq);
}

/** Work that nobody alive is doing (owner's rights: of all learners), oldest first. */
export async function findAbandoned(tx: Transaction, now: Date, limit: number): Promise<GenerationRow[]> {
  return tx
    .select()
    .from(generations)
    .where(and(eq(generations.status, 'running'), isFree(now)))
    .orderBy(asc(generations.createdAt))
    .limit(limit);
}

/** Work of these kinds that waits for its turn (owner's rights: of all learners), what has waited longest first. */
export async function findQueued(
  tx: Transaction,
  kinds: GenerationKind[],
  limit: number,
): Promise<GenerationRow[]> {
  return tx
    .select()
    .from(generations)
    .where(and(eq(generations.status, 'queued'), inArray(generations.kind, kinds)))
    .orderBy(asc(generations.createdAt))
    .limit(limit);
}

/** The embedded database has one process: at its start every lease is a dead one's. */
export async function voidLeases(tx: Transaction): Promise<void> {
  await tx
    .update(generations)
    .set({ leaseExpiresAt: null, leaseOwner: null })
    .where(eq(generations.status, 'running'));
}
