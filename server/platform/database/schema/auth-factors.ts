import { bigint, index, integer, jsonb, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { auth, users } from './auth.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A passkey's public half, as its browser registered it; `publicKey` in base64url. */
export type StoredCredential = { id: string; publicKey: string; counter: number; transports?: string[] };

/** A second factor: an authenticator app, a phone, a security key. */
export const factors = auth.table(
  'mfa_factors',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    friendlyName: text('friendly_name').notNull().default(''),
    /** totp, phone or webauthn */
    factorType: text('factor_type').notNull(),
    /** unverified or verified */
    status: text('status').notNull().default('unverified'),
    phone: text('phone'),
    /** the key of the codes, sealed with the server's key */
    secret: text('secret'),
    credential: jsonb('credential').$type<StoredCredential>(),
    /** the newest 30-second step whose code was used: neither it nor an older one works again */
    lastStep: bigint('last_step', { mode: 'number' }),
    /** wrong codes since the last right one */
    failures: integer('failures').notNull().default(0),
    pausedUntil: at('paused_until'),
    lastChallengedAt: at('last_challenged_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('mfa_factors_name_key').on(table.userId, table.friendlyName)],
);

/** One attempt to prove a factor, open for five minutes, for the address that began it. */
export const factorChallenges = auth.table(
  'mfa_challenges',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    factorId: uuid('factor_id')
      .notNull()
      .references(() => factors.id, { onDelete: 'cascade' }),
    ip: text('ip').notNull(),
    /** keyed hash of the six digits that were sent to a phone */
    codeHash: text('code_hash'),
    /** the challenge that a key has to sign */
    webauthnChallenge: text('webauthn_challenge'),
    /** wrong codes so far */
    attempts: integer('attempts').notNull().default(0),
    verifiedAt: at('verified_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [index('mfa_challenges_factor_idx').on(table.factorId)],
);

/** Recovery codes for users who have lost the factor; each works once. */
export const recoveryCodes = auth.table(
  'recovery_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** keyed hash */
    codeHash: text('code_hash').notNull(),
    usedAt: at('used_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [index('recovery_codes_user_idx').on(table.userId)],
);
