import { index, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { auth, sessions } from './auth.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A visit to a sign-in provider that has not returned yet. It works once, within five minutes. */
export const oauthStates = auth.table(
  'oauth_states',
  {
    /** hex SHA-256 of the `state` that the provider hands back */
    stateHash: text('state_hash').primaryKey(),
    /** hex SHA-256 of the key in the browser's cookie: only the browser that began the visit may return */
    browserHash: text('browser_hash').notNull(),
    provider: text('provider').notNull(),
    /** {verifier, nonce} of the request to the provider, sealed with the server's key */
    sealed: text('sealed').notNull(),
    /** the redirect target, already checked */
    redirectTo: text('redirect_to').notNull(),
    /** PKCE of our own client; null: implicit */
    codeChallenge: text('code_challenge'),
    codeChallengeMethod: text('code_challenge_method'),
    /** the session whose user asked to link an identity; null: a sign-in */
    linkSessionId: uuid('link_session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('oauth_states_created_idx').on(table.createdAt),
    index('oauth_states_session_idx').on(table.linkSessionId),
  ],
);
