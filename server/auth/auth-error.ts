export type WeakReason = 'length' | 'characters' | 'pwned';

type Details = { reasons?: WeakReason[]; retryAfterSeconds?: number; oauth?: string };

/** An expected error of the protocol: status, string code and message as GoTrue gives them. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  readonly reasons: WeakReason[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** `error` of the OAuth shape, for the few paths that answer in it */
  readonly oauth: string | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    { reasons, retryAfterSeconds, oauth }: Details = {},
  ) {
    super(message);
    this.name = 'AuthError';
    this.status = status;
    this.code = code;
    this.reasons = reasons;
    this.retryAfterSeconds = retryAfterSeconds;
    this.oauth = oauth;
  }
}

export const invalid = (message: string) => new AuthError(400, 'validation_failed', message);
export const badJson = (message = 'Could not parse request body as JSON') =>
  new AuthError(400, 'bad_json', message);
export const badJwt = (reason: string) =>
  new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`);
export const noBearer = () =>
  new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
export const sessionGone = () =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
export const userBanned = (status = 403) => new AuthError(status, 'user_banned', 'User is banned');
export const invalidCredentials = () =>
  new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
export const otpExpired = (form: 'link' | 'code') =>
  new AuthError(
    403,
    'otp_expired',
    form === 'link' ? 'Email link is invalid or has expired' : 'Token has expired or is invalid',
  );
export const tooManyRequests = (seconds: number) =>
  new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds: seconds });
/** For a refresh: clients try again after a 503, and end the session after a 429. */
export const refreshLater = (seconds: number) =>
  new AuthError(503, 'over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds: seconds });
export const mailTooSoon = (seconds: number) =>
  new AuthError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retryAfterSeconds: seconds },
  );
export const smsTooSoon = (seconds: number) =>
  new AuthError(
    429,
    'over_sms_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retryAfterSeconds: seconds },
  );
export const tooManySms = (seconds: number) =>
  new AuthError(429, 'over_sms_send_rate_limit', 'SMS rate limit exceeded', { retryAfterSeconds: seconds });
export const tooManyMails = (seconds: number) =>
  new AuthError(429, 'over_email_send_rate_limit', 'Email rate limit exceeded', {
    retryAfterSeconds: seconds,
  });
export const phoneDisabled = (status: number, message: string) =>
  new AuthError(status, 'phone_provider_disabled', message);
