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
export type NewGeneration = Pick<GenerationRow, 'userId' | 'kind' | 'key' | 'input' | 'attempt' | 'courseId'>;
export type Lease = { owner: string; expiresAt: Date };

/** How long a lease lasts unless it is renewed. */
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

/** Inserts the row of a key with this lease, or queued if it is null. Returns null if the row exists. */
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

/** What a cancelled generation had written. */
const written = sql<
  string | null
>`case when ${generations.status} = 'cancelled' then ${generations.result}->>'written' end`;
export type AboutRow = Pick<GenerationRow, 'id' | 'status' | 'input'> & { written: string | null };

/**
 * Generations of these kinds whose input has one of `named` as its `field`: ended ones first, then queued and running
 * ones, each by the time of their last change.
 */
export function findGenerationsAbout(
  tx: Transaction,
  kinds: GenerationKind[],
  field: string,
  named: string[],
): Promise<AboutRow[]> {
  return tx
    .select({ id: generations.id, status: generations.status, input: generations.input, written })
    .from(generations)
    .where(and(inArray(generations.kind, kinds), inArray(sql`${generations.input}->>${field}::text`, named)))
    .orderBy(inArray(generations.status, ['queued', 'running']), asc(generations.updatedAt));
}

/**
 * Free to claim: no lease, an expired one, or one that ends so far in the future that it was written while a clock was
 * wrong.
 */
const isFree = (now: Date) =>
  or(
    isNull(generations.leaseExpiresAt),
    lt(generations.leaseExpiresAt, now),
    gt(generations.leaseExpiresAt, furthest(now, leaseMs)),
  );

/**
 * Claims a generation if its status is unchanged and no live process holds it. One statement, so that only one of two
 * callers gets it, and a generation that was cancelled meanwhile stays cancelled.
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
      // What a stopped run had written is void: it is written again.
      result: null,
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

/** The row of a generation that `owner` holds the lease of and that has not ended. */
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

/** Renews the lease and stores events. `completed`, `total`: the progress; null: unchanged. */
export const keepHeld = whileHeld({
  leaseExpiresAt: sql`${sql.placeholder('expiresAt')}::timestamptz`,
  completed: sql`coalesce(${sql.placeholder('completed')}::int, ${generations.completed})`,
  total: sql`coalesce(${sql.placeholder('total')}::int, ${generations.total})`,
});

/** Gives the lease back: the generation goes on in whatever process takes it. */
export const letGoHeld = whileHeld({ leaseOwner: null, leaseExpiresAt: null });

export type Outcome = { status: 'done'; result: unknown } | { status: 'failed'; problem: Problem | null };

/** Ends a generation and stores its last events. `result` and `problem` are JSON or null. */
export const endHeld = whileHeld({
  status: sql`${sql.placeholder('outcome')}`,
  result: sql`coalesce(${sql.placeholder('result')}::jsonb, ${generations.result})`,
  problem: sql`coalesce(${sql.placeholder('problem')}::jsonb, ${generations.problem})`,
  leaseOwner: null,
  leaseExpiresAt: null,
  updatedAt: sql`${sql.placeholder('now')}::timestamptz`,
});

/** The stored text since the last reset. */
const storedText = (id: string) => sql`(
  select string_agg(e.data->>'text', '' order by e.seq) from ${generationEvents} e
  where e.generation_id = ${id} and e.event = 'delta' and e.seq > coalesce(
    (select max(r.seq) from ${generationEvents} r where r.generation_id = ${id} and r.event = 'reset'), 0))`;

/**
 * Cancels a generation that has not ended, and keeps what it has written; null: as far as that is stored. True if there
 * was one.
 */
export async function cancelGeneration(
  tx: Transaction,
  id: string,
  now: Date,
  written: string | null,
): Promise<boolean> {
  const rows = await tx
    .update(generations)
    .set({
      ...{ status: 'cancelled', leaseOwner: null, leaseExpiresAt: null, updatedAt: now },
      result: sql`jsonb_build_object('written', ${written === null ? storedText(id) : sql`${written}::text`})`,
    })
    .where(and(eq(generations.id, id), inArray(generations.status, ['queued', 'running'])))
    .returning({ id: generations.id });
  return rows.length === 1;
}

/** Cancels all generations of a learner that have not ended. Returns their ids. */
export async function cancelGenerationsOf(tx: Transaction, userId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .update(generations)
    .set({ status: 'cancelled', leaseOwner: null, leaseExpiresAt: null, updatedAt: now })
    .where(and(eq(generations.userId, userId), inArray(generations.status, ['queued', 'running'])))
    .returning({ id: generations.id });
  return rows.map(({ id }) => id);
}

/** The number of the last stored event; 0: none. */
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

/** The events after number `seq`, oldest first, at most 500 at a time. */
export async function readEvents(tx: Transaction, id: string, seq: number): Promise<StoredEvent[]> {
  const rows = await tx
    .select({ seq: generationEvents.seq, event: generationEvents.event, data: generationEvents.data })
    .from(generationEvents)
    .where(and(eq(generationEvents.generationId, id), gte(generationEvents.seq, seq)))
    .orderBy(asc(generationEvents.seq))
    .limit(500);
  return eventsAfter(rows as StoredEvent[], seq);
}

/** Running generations without a valid lease, oldest first (owner's rights: of all learners). */
export async function findAbandoned(tx: Transaction, now: Date, limit: number): Promise<GenerationRow[]> {
  return tx
    .select()
    .from(generations)
    .where(and(eq(generations.status, 'running'), isFree(now)))
    .orderBy(asc(generations.createdAt))
    .limit(limit);
}

/** Queued generations of these kinds, oldest first (owner's rights: of all learners). */
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

/** Voids all leases. The embedded database has one process, so at its start all of them are of dead processes. */
export async function voidLeases(tx: Transaction): Promise<void> {
  await tx
    .update(generations)
    .set({ leaseExpiresAt: null, leaseOwner: null })
    .where(eq(generations.status, 'running'));
}
