import { type DestinationStream, type Logger, pino } from 'pino';
import { requestContext } from './request-context.ts';
import { secrets } from './secrets.ts';

export type { Logger };

/** Keys that are never logged, wherever they occur in an object. */
const secret = ['password', 'token', 'access_token', 'refresh_token', 'authorization', 'apiKey', 'email'];

/** Signed tokens and mail addresses in any text: errors of libraries may quote both. */
const signedToken = /\beyJ[\w-]{8,4000}\.[\w-]{2,8000}\.[\w-]{0,2000}/g;
const mailAddress = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g;

/** Redacts a log line: configured secrets by their value, tokens, and mail addresses. */
const withoutSecrets = (line: string): string =>
  secrets.redact(line).replace(signedToken, '[token]').replace(mailAddress, '[address]');

/**
 * JSON lines on stderr, secrets redacted; those of a request name its id, method, route and learner. `level` is pino's:
 * silent, error, warn, info, debug.
 */
export function createLogger(level: string, destination: DestinationStream = pino.destination(2)): Logger {
  const paths = secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino(
    {
      level,
      redact: { paths, censor: '[redacted]' },
      hooks: { streamWrite: withoutSecrets },
      // A copy, since pino adds the line's own fields to it.
      mixin: () => ({ ...requestContext() }),
    },
    destination,
  );
}
