import type { OidcProviderSettings } from '../oidc-providers.ts';
import type { Networks } from '../platform/networks.ts';
import type { PasswordCost } from './users/password-cost.ts';

/** Settings of the auth service. Each comes from an environment variable; docs/configuration.md explains them. */
export type AuthSettings = {
  /** PUBLIC_URL without a trailing slash: the site, the base of mailed links and of the issuer */
  publicUrl: string;
  /** DATA_DIR; signing keys lie in its folder `keys` */
  dataDir: string;
  /** AUTH_AUTOCONFIRM: accounts are confirmed at sign-up and nothing is mailed */
  autoconfirm: boolean;
  /** RATE_LIMITS=on; the cap on attempts per code holds either way */
  rateLimits: boolean;
  /** NETWORK_REQUESTS_PER_MINUTE and TRUSTED_NETWORKS */
  networks: Networks;
  /** AUTH_DISABLE_SIGNUP: no new accounts */
  signupDisabled: boolean;
  /** AUTH_REDIRECT_URLS: further redirect targets as globs, in which `.` and `/` separate */
  redirectUrls: string[];
  /** AUTH_JWT_KEYS: a JWK set of private ES256 keys instead of the folder, the first one signs; null: the folder */
  jwtKeys: string | null;
  /** AUTH_JWT_SECONDS: life of an access token */
  jwtSeconds: number;
  /** AUTH_REFRESH_REUSE_SECONDS: how long a replaced refresh token is still accepted */
  refreshReuseSeconds: number;
  /** AUTH_MAIL_TOKEN_SECONDS: life of mailed links and codes */
  mailTokenSeconds: number;
  /** AUTH_PASSWORD_MIN_LENGTH: in characters */
  passwordMinLength: number;
  /** the cost of a password hash, if not the standard; no environment variable sets it: only tests lower it (decision 18) */
  passwordCost?: PasswordCost;
  /** AUTH_OIDC_<NAME>_*: providers to sign in with */
  oidcProviders: OidcProviderSettings[];
  /** AUTH_MANUAL_LINKING: users may link and unlink identities themselves; on where a provider is set up */
  manualLinking: boolean;
  /** AUTH_MAILS_PER_HOUR: by SMTP, the whole server, of each sort (mail-budget.ts); the local mailbox reaches nobody and is not limited */
  mailsPerHour: number;
  /** AUTH_SMS_AUTOCONFIRM: phone numbers are taken as confirmed and nothing is sent */
  smsAutoconfirm: boolean;
  /** AUTH_SMS_PER_HOUR: messages to phones, the whole server */
  smsPerHour: number;
  /** AUTH_SMS_TOKEN_SECONDS: life of codes sent to phones */
  smsTokenSeconds: number;
  /** AUTH_ANONYMOUS: accounts without an address are allowed */
  anonymous: boolean;
  /** AUTH_JWT_SECRET: with it, admins may sign their own tokens (HS256); null: only by our keys */
  jwtSecret: string | null;
};

/** Not for configuration: what the protocol and the bounds of this service fix. */
export const authLimits = {
  /** seconds between two mails of a kind to one address */
  mailIntervalSeconds: 60,
  /** wrong codes after which a code is invalid */
  codeAttempts: 10,
  /** seconds from beginning a second factor to its first proof */
  enrolmentSeconds: 300,
  /** second factors of a user, verified or begun */
  factors: 10,
  /** seconds in which a challenge of a factor can be answered */
  challengeSeconds: 300,
  /** wrong answers after which a challenge ends */
  challengeAttempts: 5,
  /** passkeys of a user that open the account */
  passkeys: 10,
  /** characters in the name of a passkey */
  passkeyNameLength: 120,
  /** seconds that entries of the audit log are kept: a year and a day; the database refuses to delete younger ones */
  auditSeconds: 366 * 86_400,
  /** age of a session in seconds from which a new password requires identifying again */
  reauthenticationSeconds: 86_400,
  /** seconds that the code for that is valid */
  reauthenticationCodeSeconds: 3600,
  /** seconds in which the reuse of a replaced refresh token ends its session; later the token is merely unknown */
  usedUpSeconds: 30 * 86_400,
  /** recovery codes in one set */
  recoveryCodes: 10,
  /** seconds from following a PKCE link to the exchange of its code */
  flowSeconds: 300,
  emailLength: 255,
  /** bytes of UTF-8; longer ones are refused because other servers of this protocol would cut them */
  passwordBytes: 72,
  /** bytes of JSON: user_metadata travels in every access token, and those in a header */
  metadataBytes: 6000,
  /** levels of nesting in a body */
  bodyDepth: 32,
  /** milliseconds that a handler may take */
  handlerMs: 10_000,
  /** milliseconds after which a list's remaining rows are left to the next call: the row at work may take the rest */
  listMs: 4_000,
} as const;

/** Where the service lies: base of links and issuer of tokens. */
export const authBase = (settings: Pick<AuthSettings, 'publicUrl'>) => `${settings.publicUrl}/auth/v1`;
