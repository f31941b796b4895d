import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { identities, oneTimeTokens, users } from '../../platform/database/schema/auth.ts';
import type { factors } from '../../platform/database/schema/auth-factors.ts';
import type { Metadata } from '../auth-types.ts';
import { emailClaims } from './email-claims.ts';
import { isProven } from './own-claims.ts';

export type UserRow = typeof users.$inferSelect;
export type IdentityRow = typeof identities.$inferSelect;
export type FactorRow = typeof factors.$inferSelect;
export type UserChanges = Partial<Omit<typeof users.$inferInsert, 'id' | 'createdAt'>>;

/** An account with its identities and second factors, each oldest first. */
export type Account = { user: UserRow; identities: IdentityRow[]; factors: FactorRow[] };

const byEmail = (email: string) => and(eq(sql`lower(${users.email})`, email), isNull(users.deletedAt));

const byPhone = (phone: string) => and(eq(users.phone, phone), isNull(users.deletedAt));

/** `email` in lower case. */
export const findUserByEmail = (tx: Transaction, email: string) => findUserBy(tx, 'email', email);

/**
 * The same, locked. Whoever writes to an account locks its row before its tokens and sessions, which prevents
 * deadlocks; `no key update`, because rows that refer to it may be added meanwhile.
 */
export async function lockUserByEmail(tx: Transaction, email: string): Promise<UserRow | null> {
  const rows = await tx.select().from(users).where(byEmail(email)).limit(1).for('no key update');
  return rows[0] ?? null;
}

/** By an address in lower case, or a number as phoneOf has it. */
export async function findUserBy(
  tx: Transaction,
  by: 'email' | 'phone',
  name: string,
): Promise<UserRow | null> {
  const rows = await tx
    .select()
    .from(users)
    .where(by === 'email' ? byEmail(name) : byPhone(name))
    .limit(1);
  return rows[0] ?? null;
}

/** Locked, as lockUserByEmail does. `phone` as phoneOf has it. */
export async function lockUserByPhone(tx: Transaction, phone: string): Promise<UserRow | null> {
  const rows = await tx.select().from(users).where(byPhone(phone)).limit(1).for('no key update');
  return rows[0] ?? null;
}

/** The account that wants to change to this number; of several the last that requested it. */
export async function findUserByNewPhone(tx: Transaction, phone: string): Promise<UserRow | null> {
  const rows = await tx
    .select()
    .from(users)
    .where(and(eq(users.newPhone, phone), isNull(users.deletedAt)))
    .orderBy(desc(users.phoneChangeSentAt))
    .limit(1);
  return rows[0] ?? null;
}

/** The account that wants to change to this address; of several the last that requested it. */
export async function findUserByNewEmail(tx: Transaction, email: string): Promise<UserRow | null> {
  const rows = await tx
    .select()
    .from(users)
    .where(and(eq(users.newEmail, email), isNull(users.deletedAt)))
    .orderBy(desc(users.emailChangeSentAt))
    .limit(1);
  return rows[0] ?? null;
}

/**
 * What a password is compared with: `name` is an address in lower case, or a number as phoneOf has it. For an
 * unconfirmed account it is the hash of its newest sign-up, which signs nobody in.
 */
export async function findPasswordOf(
  tx: Transaction,
  by: 'email' | 'phone',
  name: string,
): Promise<Pick<UserRow, 'id' | 'passwordHash' | 'deviceEpoch'> | null> {
  const kind = by === 'email' ? 'confirmation' : 'sms';
  const [row] = await tx
    .select({
      id: users.id,
      passwordHash: users.passwordHash,
      deviceEpoch: users.deviceEpoch,
      emailConfirmedAt: users.emailConfirmedAt,
      phoneConfirmedAt: users.phoneConfirmedAt,
      pending: oneTimeTokens.pending,
    })
    .from(users)
    .leftJoin(oneTimeTokens, and(eq(oneTimeTokens.userId, users.id), eq(oneTimeTokens.kind, kind)))
    .where(by === 'email' ? byEmail(name) : byPhone(name))
    .limit(1);
  if (!row) return null;
  const waiting = isProven(row) ? null : row.pending?.passwordHash;
  return { id: row.id, passwordHash: waiting ?? row.passwordHash, deviceEpoch: row.deviceEpoch };
}

export async function findUser(tx: Transaction, id: string): Promise<UserRow | null> {
  const rows = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .limit(1);
  return rows[0] ?? null;
}

/** Locks the row, as lockUserByEmail does. */
export async function lockUser(tx: Transaction, id: string): Promise<UserRow | null> {
  const rows = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('no key update');
  return rows[0] ?? null;
}

export type NewEmailUser = {
  email: string;
  passwordHash: string | null;
  data: Metadata;
  confirmed: boolean;
  now: Date;
};

/** Makes a bare account. Throws a unique violation of users_email_key or users_phone_key for a taken address. */
export async function insertUser(tx: Transaction, values: typeof users.$inferInsert): Promise<UserRow> {
  const [user] = await tx.insert(users).values(values).returning();
  if (!user) throw new Error('The account was not made.');
  return user;
}

/** The identity that belongs to an address or a number of the account itself. */
export async function insertOwnIdentity(
  tx: Transaction,
  userId: string,
  {
    provider,
    email,
    data,
    now,
  }: { provider: 'email' | 'phone'; email: string | null; data: Metadata; now: Date },
): Promise<IdentityRow> {
  const [identity] = await tx
    .insert(identities)
    .values({
      userId,
      provider,
      providerId: userId,
      email,
      identityData: data,
      lastSignInAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!identity) throw new Error('The identity was not made.');
  return identity;
}

/** Makes an account with an e-mail identity. Throws a unique violation of users_email_key for a taken address. */
export async function insertEmailUser(tx: Transaction, wanted: NewEmailUser): Promise<Account> {
  const { email, passwordHash, data, confirmed, now } = wanted;
  const id = crypto.randomUUID();
  const described = { ...data, ...emailClaims(id, email, confirmed) };
  const user = await insertUser(tx, {
    id,
    email,
    passwordHash,
    emailConfirmedAt: confirmed ? now : null,
    appMetadata: { provider: 'email', providers: ['email'] },
    userMetadata: described,
    createdAt: now,
    updatedAt: now,
  });
  const identity = await insertOwnIdentity(tx, id, { provider: 'email', email, data: described, now });
  return { user, identities: [identity], factors: [] };
}

/** Creates an unconfirmed account: it contains none of the sign-up's data yet. Throws as insertEmailUser does. */
export const insertWaitingUser = (tx: Transaction, email: string, now: Date): Promise<Account> =>
  insertEmailUser(tx, { email, passwordHash: null, data: {}, confirmed: false, now });

export async function updateUser(tx: Transaction, id: string, changes: UserChanges): Promise<UserRow> {
  const rows = await tx.update(users).set(changes).where(eq(users.id, id)).returning();
  const row = rows[0];
  if (!row) throw new Error('The account is gone.');
  return row;
}

/** Makes all known devices unknown (known-devices.ts). Returns what new marks are bound to. */
export async function forgetDevices(
  tx: Transaction,
  id: string,
): Promise<Pick<UserRow, 'id' | 'deviceEpoch'>> {
  const [row] = await tx
    .update(users)
    .set({ deviceEpoch: sql`${users.deviceEpoch} + 1` })
    .where(eq(users.id, id))
    .returning({ id: users.id, deviceEpoch: users.deviceEpoch });
  if (!row) throw new Error('The account is gone.');
  return row;
}

/** Removes the row, and by it all that belongs to the account in this schema. */
export async function deleteUser(tx: Transaction, id: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, id)).returning({ id: users.id });
}

/** Changes the identity of the account's own address or number. Returns false if it has none. */
export async function updateOwnIdentity(
  tx: Transaction,
  userId: string,
  provider: 'email' | 'phone',
  changes: Partial<Pick<IdentityRow, 'email' | 'identityData' | 'lastSignInAt' | 'updatedAt'>>,
): Promise<boolean> {
  const rows = await tx
    .update(identities)
    .set(changes)
    .where(and(eq(identities.userId, userId), eq(identities.provider, provider)))
    .returning({ id: identities.id });
  return rows.length > 0;
}
