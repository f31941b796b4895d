import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgSchema,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** Accounts. The role `learner` has no rights in this schema at all. */
export const auth = pgSchema('auth');

const at = (name: string) => timestamp(name, { withTimezone: true });

/** The data of a sign-up whose address is not confirmed yet. */
export type PendingSignUp = { passwordHash: string | null; data: Record<string, unknown> };

export const users = auth.table(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email'),
    phone: text('phone'),
    passwordHash: text('password_hash'),
    role: text('role').notNull().default('authenticated'),
    emailConfirmedAt: at('email_confirmed_at'),
    phoneConfirmedAt: at('phone_confirmed_at'),
    confirmationSentAt: at('confirmation_sent_at'),
    recoverySentAt: at('recovery_sent_at'),
    newEmail: text('new_email'),
    emailChangeSentAt: at('email_change_sent_at'),
    newPhone: text('new_phone'),
    phoneChangeSentAt: at('phone_change_sent_at'),
    reauthenticationSentAt: at('reauthentication_sent_at'),
    invitedAt: at('invited_at'),
    lastSignInAt: at('last_sign_in_at'),
    bannedUntil: at('banned_until'),
    deletedAt: at('deleted_at'),
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    appMetadata: jsonb('app_metadata').$type<Record<string, unknown>>().notNull().default({}),
    userMetadata: jsonb('user_metadata').$type<Record<string, unknown>>().notNull().default({}),
    /** wrong codes of every kind since `wrongCodesSince` */
    wrongCodes: integer('wrong_codes').notNull().default(0),
    wrongCodesSince: at('wrong_codes_since'),
    /** increasing it makes all known devices unknown */
    deviceEpoch: integer('device_epoch').notNull().default(0),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('users_phone_key').on(table.phone),
  ],
);

export const identities = auth.table(
  'identities',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    /** the subject at the provider; for email and phone the user's id */
    providerId: text('provider_id').notNull(),
    identityData: jsonb('identity_data').$type<Record<string, unknown>>().notNull().default({}),
    email: text('email'),
    lastSignInAt: at('last_sign_in_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('identities_provider_key').on(table.provider, table.providerId),
    index('identities_user_idx').on(table.userId),
  ],
);

export const sessions = auth.table(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    aal: text('aal').notNull().default('aal1'),
    /** [{method, timestamp}], newest first, one per method */
    amr: jsonb('amr')
      .$type<{ method: string; timestamp: number; provider?: string }[]>()
      .notNull()
      .default([]),
    factorId: uuid('factor_id'),
    userAgent: text('user_agent'),
    ip: text('ip'),
    notAfter: at('not_after'),
    refreshedAt: at('refreshed_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user_idx').on(table.userId)],
);

export const refreshTokens = auth.table(
  'refresh_tokens',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** hex SHA-256 of the token: the table alone lets nobody in */
    tokenHash: text('token_hash').notNull(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    parentId: bigint('parent_id', { mode: 'number' }),
    /** the token itself, sealed with the server's key, while it is the active one: a client that failed to store it gets it again */
    sealed: text('sealed'),
    revoked: boolean('revoked').notNull().default(false),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('refresh_tokens_hash_key').on(table.tokenHash),
    index('refresh_tokens_session_idx').on(table.sessionId),
  ],
);

/** A PKCE flow, from the call that brought the challenge to the exchange of its code. */
export const flowStates = auth.table(
  'flow_states',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** hex SHA-256 of the code that the redirect carries; null until the link is followed */
    authCodeHash: text('auth_code_hash'),
    codeChallenge: text('code_challenge').notNull(),
    /** s256 or plain */
    codeChallengeMethod: text('code_challenge_method').notNull(),
    /** what the session's amr will say */
    authenticationMethod: text('authentication_method').notNull(),
    /** {provider_token, provider_refresh_token} for whoever exchanges the code, sealed with the server's key */
    providerTokens: text('provider_tokens'),
    /** the session to continue, where an identity was linked; null: a new one */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    codeIssuedAt: at('code_issued_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('flow_states_code_key').on(table.authCodeHash),
    index('flow_states_user_idx').on(table.userId),
    index('flow_states_session_idx').on(table.sessionId),
  ],
);

/** When an address was last sent a mail of a kind, whether it has an account or not, so that waits reveal nothing. */
export const mailClocks = auth.table('mail_clocks', {
  /** hex SHA-256 of kind and address */
  key: text('key').primaryKey(),
  sentAt: at('sent_at').notNull(),
});

export const oneTimeTokens = auth.table(
  'one_time_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** TokenKind: what it is for */
    kind: text('kind').notNull(),
    /** hex SHA-256 of the link's token, which is random: unlike GoTrue's it cannot be computed from the code */
    tokenHash: text('token_hash').notNull(),
    /** keyed hash of the six digits in the same mail */
    codeHash: text('code_hash').notNull(),
    /** the address it was sent to */
    relatesTo: text('relates_to').notNull(),
    /** the PKCE flow that asked for it; null: implicit */
    flowStateId: uuid('flow_state_id').references(() => flowStates.id, { onDelete: 'set null' }),
    /** the data of the sign-up that caused this mail: applied to the account once the mail's link or code is used */
    pending: jsonb('pending').$type<PendingSignUp>(),
    /** wrong codes so far */
    attempts: integer('attempts').notNull().default(0),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('one_time_tokens_user_kind_key').on(table.userId, table.kind),
    index('one_time_tokens_hash_idx').on(table.tokenHash),
  ],
);
