import { bigint, index, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { auth, sessions, users } from './auth.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Keys that open an account without a password: the public halves, as their browsers registered them. */
export const passkeys = auth.table(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    friendlyName: text('friendly_name').notNull().default(''),
    /** the authenticator's own id of the key, in base64url */
    credentialId: text('credential_id').notNull(),
    /** COSE, in base64url */
    publicKey: text('public_key').notNull(),
    /** its signature counter; keys that are synchronised between devices always send 0 */
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    /** how browsers reach it: internal, usb, nfc, ble, hybrid */
    transports: text('transports').array().notNull(),
    lastUsedAt: at('last_used_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('passkeys_credential_key').on(table.credentialId),
    index('passkeys_user_idx').on(table.userId),
  ],
);

/** A passkey challenge: valid for five minutes, for one answer. */
export const passkeyChallenges = auth.table(
  'passkey_challenges',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** the session that registers a passkey; null: a sign-in by somebody still unknown */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    challenge: text('challenge').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('passkey_challenges_session_idx').on(table.sessionId),
    index('passkey_challenges_created_idx').on(table.createdAt),
  ],
);
