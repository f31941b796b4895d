import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import type { Mailer } from '../platform/mailer.ts';
import type { SmsSender } from '../platform/sms.ts';
import type { AuthRateLimits } from './auth-rate-limits.ts';
import type { AuthSettings } from './auth-settings.ts';
import type { OidcClient } from './identities/oidc-client.ts';
import type { SigningKeys } from './keys/signing-keys.ts';
import type { Hashing, Passwords } from './users/passwords.ts';

/** What the auth service is built from. */
export type AuthDeps = {
  database: Database;
  clock: Clock;
  settings: AuthSettings;
  keys: SigningKeys;
  mailer: Mailer;
  /** null: nothing is sent to phones, and they are no way in */
  sms: SmsSender | null;
  logger: Logger;
  /** for tests: what hashes passwords */
  hashing?: Hashing;
  /** Runs in the transaction that confirms an account, perhaps more than once; nothing but queries may be awaited. */
  onConfirmed: (tx: Transaction, userId: string) => Promise<void>;
  /** Removes what the product keeps of an account, in the transaction that removes the account itself. */
  onDeleted: (tx: Transaction, userId: string) => Promise<void>;
};

/** What each operation works with. */
export type AuthContext = AuthDeps & {
  limits: AuthRateLimits;
  passwords: Passwords;
  /** the sign-in providers that are set up, by name */
  oidc: ReadonlyMap<string, OidcClient>;
};

/** Who asks, as a device list would show it. */
export type ClientInfo = {
  address: string;
  userAgent: string | null;
  /** the marks of accounts that the browser has been signed in to (known-devices.ts), as its cookie has them */
  marks?: string;
  /** is told who signs in, so that the answer can set such a mark in the browser */
  onAdmitted?: (account: { id: string; deviceEpoch: number }) => void;
};

export type Metadata = Record<string, unknown>;

/** A PKCE challenge as a body brings it; null: implicit flow. */
export type Challenge = { challenge: string; method: 's256' | 'plain' } | null;

/** One entry of amr. */
export type AmrEntry = { method: string; timestamp: number; provider?: string };

/** The user of the wire: unset fields are left out, texts are never null. */
export type WireUser = Record<string, unknown> & { id: string; email: string };

export type WireSession = {
  access_token: string;
  token_type: 'bearer';
  /** seconds */
  expires_in: number;
  /** unix seconds */
  expires_at: number;
  refresh_token: string;
  user: WireUser;
  provider_token?: string;
  provider_refresh_token?: string;
  weak_password?: { message: string; reasons: string[] };
};
