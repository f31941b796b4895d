import { type DestinationStream, type Logger, pino } from 'pino';
import { secrets } from './secrets.ts';

export type { Logger };

/** Never written to a log, wherever they stand in an object. */
const secret = ['password', 'token', 'access_token', 'refresh_token', 'authorization', 'apiKey', 'email'];

/** A signed token, and an address of a person, in whatever text they stand: errors of others quote both. */
const signedToken = /\beyJ[\w-]{8,4000}\.[\w-]{2,8000}\.[\w-]{0,2000}/g;
const mailAddress = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g;

/** A line of a log as it may be written: no configured secret by its value, no token, nobody's address. */
const withoutSecrets = (line: string): string =>
  secrets.redact(line).replace(signedToken, '[token]').replace(mailAddress, '[address]');

/** JSON lines on stderr, secrets redacted. `level` is pino's: silent, error, warn, info, debug. */
export function createLogger(level: string, destination: DestinationStream = pino.destination(2)): Logger {
  const paths = secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino(
    { level, redact: { paths, censor: '[redacted]' }, hooks: { streamWrite: withoutSecrets } },
    destination,
  );
}
