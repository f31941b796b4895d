import type { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/database-error.ts';
import { record } from '../audit/record.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { isUuid, metadataOf } from '../auth-input.ts';
import type { AuthContext, ClientInfo, WireUser } from '../auth-types.ts';
import { emailTaken } from '../changes/email-change.ts';
import { phoneTaken } from '../changes/phone-change.ts';
import { findAccount } from '../users/account-store.ts';
import { describeProviders } from '../users/describe-providers.ts';
import { presentUser } from '../users/user-presenter.ts';
import { insertOwnIdentity, insertUser } from '../users/users-store.ts';
import { type CheckedChanges, checkChanges } from './account-changes.ts';
import type { createUserSchema } from './admin-input.ts';

type Body = z.infer<typeof createUserSchema>;

/**
 * POST /admin/users: an account, confirmed as far as the admin says so; nothing is mailed.
 * @throws AuthError 400 validation_failed, 422 email_exists, phone_exists or weak_password
 */
export async function createUser(ctx: AuthContext, body: Body, client: ClientInfo): Promise<WireUser> {
  if (!body.email && !body.phone) throw invalid('Cannot create a user without either an email or phone');
  if (body.id && !isUuid(body.id.toLowerCase())) throw invalid('ID must conform to the uuid v4 format');
  const checked = await checkChanges(ctx, body);
  const id = body.id ? body.id.toLowerCase() : crypto.randomUUID();
  const account = await ctx.database
    .asOwner(async (tx) => {
      await insertChecked(tx, ctx, id, body, checked);
      await record(tx, ctx, { userId: id, action: 'user_signedup', client, actor: 'admin' });
      return findAccount(tx, id);
    })
    .catch((error: unknown) => {
      throw asTaken(error);
    });
  if (!account) throw new Error('The account is gone.');
  return presentUser(account);
}

async function insertChecked(
  tx: Transaction,
  ctx: AuthContext,
  id: string,
  body: Body,
  { email, phone, passwordHash, row }: CheckedChanges,
): Promise<void> {
  const now = ctx.clock.now();
  const emailConfirmed = Boolean(email && body.email_confirm);
  const phoneConfirmed = Boolean(phone && body.phone_confirm);
  const verified = {
    ...(emailConfirmed ? { email_verified: true } : {}),
    ...(phoneConfirmed ? { phone_verified: true } : {}),
  };
  await insertUser(tx, {
    id,
    email: email || null,
    phone: phone || null,
    passwordHash,
    ...row,
    emailConfirmedAt: emailConfirmed ? now : null,
    phoneConfirmedAt: phoneConfirmed ? now : null,
    appMetadata: body.app_metadata ?? {},
    userMetadata: { ...metadataOf(body.user_metadata), ...verified },
    createdAt: now,
    updatedAt: now,
  });
  const own = { email_verified: emailConfirmed, phone_verified: phoneConfirmed };
  if (email) {
    const data = { sub: id, email, ...own };
    await insertOwnIdentity(tx, id, { provider: 'email', email, data, now });
  }
  if (phone) {
    const data = { sub: id, phone, ...own };
    await insertOwnIdentity(tx, id, { provider: 'phone', email: null, data, now });
  }
  await describeProviders(tx, ctx, id);
  if (emailConfirmed || phoneConfirmed) await ctx.onConfirmed(tx, id);
}

/** The account that already has the address, number or id. */
export function asTaken(error: unknown): unknown {
  if (isUniqueViolation(error, 'users_email_key')) return emailTaken();
  if (isUniqueViolation(error, 'users_phone_key')) return phoneTaken();
  if (isUniqueViolation(error, 'users_pkey')) {
    return new AuthError(422, 'user_already_exists', 'A user with this id exists already');
  }
  return error;
}
