import { DrizzleQueryError } from 'drizzle-orm/errors';

/** A failed query, without the SQL and its values: those may hold what a learner wrote. */
export class DatabaseError extends Error {
  /** SQLSTATE, such as 23505 for a unique violation; null when the connection failed */
  readonly code: string | null;
  readonly constraint: string | null;

  constructor(code: string | null, constraint: string | null, reason: string) {
    super(`database: ${reason}${code ? ` (${code})` : ''}`);
    this.name = 'DatabaseError';
    this.code = code;
    this.constraint = constraint;
  }
}

/** Error codes of the driver and of Node for a failed connection; none of these is a SQLSTATE. */
const lostConnection =
  /^(CONNECT(ION)?_|ECONN|EPIPE$|ETIMEDOUT$|ENOTFOUND$|EAI_AGAIN$|EHOSTUNREACH$|ENETUNREACH$)/;
/** ... and SQLSTATEs of a server that is starting, stopping, or out of connections or disk. */
const noService = /^(08|57P0[123]|53[13]00)/;

type DriverError = { code?: unknown; constraint_name?: unknown; message?: unknown };

/** What a database has to do, for an operator. */
export type DatabaseLoad = {
  /** transactions and reads that run or wait for a connection */
  open: number;
  /** how many connections this process may have */
  readonly pool: number;
  /** failed ones so far, by class of SQLSTATE, such as 23; 'connection' for lost ones */
  readonly failed: Map<string, number>;
};

/** Runs `work` as part of `load`; what the driver throws becomes a DatabaseError, anything else passes. */
export async function withReadableErrors<T>(load: DatabaseLoad, work: () => Promise<T>): Promise<T> {
  load.open += 1;
  try {
    return await work();
  } catch (error) {
    const shown = readableError(error);
    if (shown instanceof DatabaseError) {
      const type = shown.code?.slice(0, 2) ?? 'connection';
      load.failed.set(type, (load.failed.get(type) ?? 0) + 1);
    }
    throw shown;
  } finally {
    load.open -= 1;
  }
}

/** A message of the server without the data that it may quote: 'invalid input syntax for type uuid: "…"'. */
function withoutData(message: string): string {
  const quoted = message.indexOf(': "');
  return quoted < 0 ? message : `${message.slice(0, quoted)}: "…"`;
}

/**
 * What the driver or the query builder has thrown as a DatabaseError; anything else as it is. A message of the query
 * builder holds the statement and its parameters, and never its cause: it is dropped.
 */
function readableError(error: unknown): unknown {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error) || !('code' in cause)) return cause;
  const { code, constraint_name, message } = cause as DriverError;
  const isLost = typeof code === 'string' && lostConnection.test(code);
  const isDriverError = cause.name === 'PostgresError' || error instanceof DrizzleQueryError || isLost;
  if (!isDriverError) return error;
  return new DatabaseError(
    typeof code === 'string' && !isLost ? code : null,
    typeof constraint_name === 'string' ? constraint_name : null,
    typeof message === 'string' ? withoutData(message) : 'unknown',
  );
}

/** Is this a violation of the named unique index or constraint (or of any)? */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof DatabaseError &&
    error.code === '23505' &&
    (!constraint || error.constraint === constraint)
  );
}

/** Was the database unreachable? Then the same request may succeed in a moment. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === null || noService.test(error.code));
}
