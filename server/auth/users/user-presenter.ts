import type { Metadata, WireUser } from '../auth-types.ts';
import { emailClaims } from './email-claims.ts';
import type { Account, FactorRow, IdentityRow } from './users-store.ts';

/** Omitted where there is none, and where the date is beyond JavaScript's range. */
const time = (at: Date | null) => (at && !Number.isNaN(at.getTime()) ? at.toISOString() : undefined);

function presentIdentity(row: IdentityRow) {
  return {
    identity_id: row.id,
    id: row.providerId,
    user_id: row.userId,
    identity_data: row.identityData,
    provider: row.provider,
    last_sign_in_at: time(row.lastSignInAt),
    created_at: time(row.createdAt),
    updated_at: time(row.updatedAt),
    email: row.email ?? undefined,
  };
}

/** A second factor as the wire has it: never its secret. */
export function presentFactor(row: FactorRow) {
  return {
    id: row.id,
    friendly_name: row.friendlyName || undefined,
    factor_type: row.factorType,
    status: row.status,
    phone: row.phone ?? undefined,
    created_at: time(row.createdAt),
    updated_at: time(row.updatedAt),
    last_challenged_at: time(row.lastChallengedAt),
  };
}

/** The user as the wire has it; JSON leaves out what is undefined. */
export function presentUser({ user, identities, factors }: Account): WireUser {
  return {
    id: user.id,
    aud: 'authenticated',
    role: user.role,
    email: user.email ?? '',
    email_confirmed_at: time(user.emailConfirmedAt),
    phone: user.phone ?? '',
    phone_confirmed_at: time(user.phoneConfirmedAt),
    confirmed_at: time(user.emailConfirmedAt ?? user.phoneConfirmedAt),
    invited_at: time(user.invitedAt),
    confirmation_sent_at: time(user.confirmationSentAt),
    recovery_sent_at: time(user.recoverySentAt),
    new_email: user.newEmail ?? undefined,
    email_change_sent_at: time(user.emailChangeSentAt),
    new_phone: user.newPhone ?? undefined,
    phone_change_sent_at: time(user.phoneChangeSentAt),
    reauthentication_sent_at: time(user.reauthenticationSentAt),
    last_sign_in_at: time(user.lastSignInAt),
    banned_until: time(user.bannedUntil),
    deleted_at: time(user.deletedAt),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    identities: identities.map(presentIdentity),
    factors: factors.length > 0 ? factors.map(presentFactor) : undefined,
    created_at: time(user.createdAt),
    updated_at: time(user.updatedAt),
    is_anonymous: user.isAnonymous,
  };
}

type SignUp = { id: string; identityId: string; email: string; data: Metadata; now: Date };

/**
 * The answer to a sign-up that has to be confirmed: the same fields, made from what the caller sent, whether the
 * address is new, waiting or taken.
 */
export function presentSignUp({ id, identityId, email, data, now }: SignUp): WireUser {
  const at = now.toISOString();
  const user_metadata = { ...data, ...emailClaims(id, email, false) };
  const stamps = { created_at: at, updated_at: at };
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: at,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata,
    identities: [
      {
        identity_id: identityId,
        id,
        user_id: id,
        identity_data: user_metadata,
        provider: 'email',
        last_sign_in_at: at,
        ...stamps,
        email,
      },
    ],
    ...stamps,
    is_anonymous: false,
  };
}
