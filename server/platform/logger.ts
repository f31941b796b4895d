import { type Logger, pino } from 'pino';

export type { Logger };

/** Never written to a log, wherever they stand in an object. */
const secret = ['password', 'token', 'access_token', 'refresh_token', 'authorization', 'apiKey', 'email'];

/** JSON lines on stderr, secrets redacted. `level` is pino's: silent, error, warn, info, debug. */
export function createLogger(level: string): Logger {
  const paths = secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino({ level, redact: { paths, censor: '[redacted]' } }, pino.destination(2));
}
