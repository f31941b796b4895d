import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { identities, users } from '../../platform/database/schema/auth.ts';
import type { IdentityRow, UserRow } from '../users/users-store.ts';
import type { ProviderAccount } from './oidc-claims.ts';

export async function findIdentity(
  tx: Transaction,
  provider: string,
  subject: string,
): Promise<IdentityRow | null> {
  const rows = await tx
    .select()
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.providerId, subject)))
    .limit(1);
  return rows[0] ?? null;
}

/** Throws a unique violation of identities_provider_key if somebody has it already. */
export async function insertIdentity(
  tx: Transaction,
  userId: string,
  { provider, subject, email, data }: ProviderAccount,
  now: Date,
): Promise<void> {
  await tx
    .insert(identities)
    .values({
      userId,
      provider,
      providerId: subject,
      email,
      identityData: data,
      lastSignInAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: identities.id });
}

/** What the provider says now, and that it was used. */
export async function refreshIdentity(
  tx: Transaction,
  id: string,
  { email, data }: ProviderAccount,
  now: Date,
): Promise<void> {
  await tx
    .update(identities)
    .set({ email, identityData: data, lastSignInAt: now, updatedAt: now })
    .where(eq(identities.id, id))
    .returning({ id: identities.id });
}

export async function deleteIdentity(tx: Transaction, id: string): Promise<void> {
  await tx.delete(identities).where(eq(identities.id, id)).returning({ id: identities.id });
}

export async function deleteIdentitiesOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(identities).where(eq(identities.userId, userId)).returning({ id: identities.id });
}

/** An account whose address a provider vouches for. Throws a unique violation of users_email_key for a taken one. */
export async function insertProviderUser(
  tx: Transaction,
  account: ProviderAccount & { email: string },
  now: Date,
): Promise<UserRow> {
  const [user] = await tx
    .insert(users)
    .values({
      email: account.email,
      emailConfirmedAt: now,
      userMetadata: account.data,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!user) throw new Error('The account was not made.');
  return user;
}
