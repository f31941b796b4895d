import { and, desc, eq, exists, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { askIn } from '../../platform/database/ask-in.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { sessions, users } from '../../platform/database/schema/auth.ts';
import { factors } from '../../platform/database/schema/auth-factors.ts';
import { statement } from '../../platform/database/statement.ts';

export type SessionRow = typeof sessions.$inferSelect;
type SessionChanges = Partial<
  Pick<SessionRow, 'ip' | 'userAgent' | 'refreshedAt' | 'updatedAt' | 'aal' | 'amr' | 'factorId'>
>;

export async function findSession(tx: Transaction, id: string): Promise<SessionRow | null> {
  const rows = await tx.select().from(sessions).where(eq(sessions.id, id)).limit(1);
  return rows[0] ?? null;
}

/** Locks the row, so that changes to one session's refresh tokens are serialised. */
export async function lockSession(tx: Transaction, id: string): Promise<SessionRow | null> {
  const rows = await tx.select().from(sessions).where(eq(sessions.id, id)).for('update');
  return rows[0] ?? null;
}

export async function updateSession(tx: Transaction, id: string, changes: SessionChanges): Promise<void> {
  await tx.update(sessions).set(changes).where(eq(sessions.id, id)).returning({ id: sessions.id });
}

/** What is asked of a session by every request of the product. */
const sessionUser = (db: Pick<Transaction, 'select'>) => ({
  email: users.email,
  bannedUntil: users.bannedUntil,
  deletedAt: users.deletedAt,
  notAfter: sessions.notAfter,
  aal: sessions.aal,
  /** has set up a second factor */
  hasFactor: exists(
    db
      .select({ one: sql`1` })
      .from(factors)
      .where(and(eq(factors.userId, sessions.userId), eq(factors.status, 'verified'))),
  ).mapWith(Boolean),
});

const userOfSession = statement((db) =>
  db
    .select(sessionUser(db))
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sql.placeholder('id')), eq(sessions.userId, sql.placeholder('userId'))))
    .limit(1),
);

/** Who has this session, in one query. */
export async function findSessionUser(tx: Transaction, id: string, userId: string) {
  const [row] = await askIn(tx, userOfSession, { id, userId });
  return row ?? null;
}
export type SessionUser = NonNullable<Awaited<ReturnType<typeof findSessionUser>>>;

/**
 * Sets the role `learner` for the rest of the transaction, and tells RLS who has the session. If the session is not
 * theirs or has ended, row-level security shows nobody's rows.
 */
export const enterAsReader = statement((db) => {
  const { id, ...found } = { id: sessions.id, ...sessionUser(db) };
  return db
    .select({
      role: sql`set_config('role', 'learner', true)`,
      user: sql`set_config('app.user_id', coalesce(${sessions.userId}::text, ''), true)`,
      id,
      ...found,
    })
    .from(sql`(select 1) as one`)
    .leftJoin(
      sessions,
      and(eq(sessions.id, sql.placeholder('sessionId')), eq(sessions.userId, sql.placeholder('userId'))),
    )
    .leftJoin(users, eq(users.id, sessions.userId));
});

/** Those of these sessions that are not over, and whose users are neither banned nor deleted. */
export async function findOpenSessions(tx: Transaction, ids: string[], now: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.id, ids),
        or(isNull(sessions.notAfter), gt(sessions.notAfter, now)),
        or(isNull(users.bannedUntil), lte(users.bannedUntil, now)),
        isNull(users.deletedAt),
      ),
    );
  return rows.map(({ id }) => id);
}

/** The sessions that are not over, the last used one first. */
export function listSessionsOf(tx: Transaction, userId: string, now: Date): Promise<SessionRow[]> {
  return tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), or(isNull(sessions.notAfter), gt(sessions.notAfter, now))))
    .orderBy(desc(sessions.updatedAt))
    .limit(100);
}

/** Ends a session of this user. Returns false if it is not there, or somebody else's. */
export async function deleteSessionOf(tx: Transaction, id: string, userId: string): Promise<boolean> {
  const rows = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** Ends one session, with its refresh tokens. */
export async function deleteSession(tx: Transaction, id: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.id, id)).returning({ id: sessions.id });
}

/** Ends the user's other sessions in which no second factor was shown. */
export async function deleteLowerSessions(tx: Transaction, userId: string, exceptId: string): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.aal, 'aal1'), ne(sessions.id, exceptId)))
    .returning({ id: sessions.id });
}

/** Locked. */
export function listSessionsRaisedBy(tx: Transaction, factorId: string): Promise<SessionRow[]> {
  return tx.select().from(sessions).where(eq(sessions.factorId, factorId)).for('update');
}

/**
 * Ends the sessions of a user and keeps their rows, with an end in the distant past, so that no clock error revives
 * them.
 */
export async function endSessionsOf(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ notAfter: new Date(0), updatedAt: now })
    .where(eq(sessions.userId, userId))
    .returning({ id: sessions.id });
}

/**
 * Deletes at most `limit` sessions that ended before this, with their tokens. Those of banned users stay, so that a
 * client using one is told of the ban.
 */
export async function deleteEndedBefore(tx: Transaction, before: Date, now: Date, limit: number) {
  const ended = tx
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        lt(sessions.notAfter, before),
        lt(sessions.updatedAt, before),
        or(isNull(users.bannedUntil), lt(users.bannedUntil, now)),
      ),
    )
    .limit(limit);
  await tx.delete(sessions).where(inArray(sessions.id, ended)).returning({ id: sessions.id });
}

/** Ends the sessions of a user, all or all but one. */
export async function deleteSessionsOf(tx: Transaction, userId: string, exceptId?: string): Promise<void> {
  const mine = eq(sessions.userId, userId);
  await tx
    .delete(sessions)
    .where(exceptId ? and(mine, ne(sessions.id, exceptId)) : mine)
    .returning({ id: sessions.id });
}
