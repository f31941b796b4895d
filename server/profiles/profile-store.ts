import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { bounds } from '#shared/contract/bounds.ts';
import { askIn } from '../platform/database/ask-in.ts';
import type { Transaction } from '../platform/database/database.ts';
import { users } from '../platform/database/schema/auth.ts';
import { profiles } from '../platform/database/schema/courses.ts';
import { statement } from '../platform/database/statement.ts';

export type ProfileRow = typeof profiles.$inferSelect;
export type ProfileChanges = Partial<Omit<typeof profiles.$inferInsert, 'id' | 'createdAt'>>;

/** The profile of `userId`. */
export const ownProfile = statement((db) =>
  db
    .select()
    .from(profiles)
    .where(eq(profiles.id, sql.placeholder('userId')))
    .limit(1),
);

export async function findProfile(tx: Transaction, userId: string): Promise<ProfileRow | null> {
  const [row] = await askIn(tx, ownProfile, { userId });
  return row ?? null;
}

/** Updates the row, or inserts it with the table's defaults for omitted fields. */
export async function saveProfile(
  tx: Transaction,
  userId: string,
  changes: ProfileChanges & { updatedAt: Date },
): Promise<ProfileRow> {
  const rows = await tx
    .insert(profiles)
    .values({ ...changes, id: userId })
    .onConflictDoUpdate({ target: profiles.id, set: changes })
    .returning();
  const row = rows[0];
  if (!row) throw new Error('The profile was not saved.');
  return row;
}

/**
 * Inserts the default profile (profile 2), with the name by which an operator invited the learner, if one did; an existing
 * profile stays unchanged.
 */
export async function insertDefaultProfile(tx: Transaction, userId: string): Promise<void> {
  const [invited] = await tx
    .select({ metadata: users.userMetadata })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.invitedAt)))
    .limit(1);
  const given = invited?.metadata.name;
  const name = typeof given === 'string' ? given.trim().slice(0, bounds.name) : '';
  await tx
    .insert(profiles)
    .values({ id: userId, ...(name ? { name } : {}) })
    .onConflictDoNothing()
    .returning({ id: profiles.id });
}
