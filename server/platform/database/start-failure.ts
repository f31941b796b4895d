import { DrizzleQueryError } from 'drizzle-orm/errors';
import { createDatabase } from './check-server.ts';

type DriverError = { code?: unknown; message?: unknown };
type Target = { host: string; database: string; role: string; pool: number };

/** Codes of Node and of the driver for a server that cannot be reached. */
const unreachable =
  /^(CONNECT(ION)?_|ECONN|EPIPE$|ETIMEDOUT$|ENOTFOUND$|EAI_AGAIN$|EHOSTUNREACH$|ENETUNREACH$)/;
const untrusted = /CERT|SIGNATURE/;

function targetOf(url: string, pool: number): Target {
  const { host, pathname, username } = new URL(url);
  const plain = (text: string) => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };
  const role = plain(username) || 'postgres';
  return { host, role, database: plain(pathname.slice(1)) || role, pool };
}

/** What to do about a failure to sign in: 28000 has several causes. */
function refusedRole(message: string, { host, role }: Target): string {
  if (/no encryption|SSL off/i.test(message))
    return `PostgreSQL at ${host} accepts encrypted connections only: add ?sslmode=require to DATABASE_URL.`;
  if (/not permitted to log in/.test(message))
    return `The role "${role}" may not sign in: alter role "${role}" login;`;
  if (/does not exist/.test(message)) return `PostgreSQL at ${host} has no role "${role}".`;
  return `PostgreSQL at ${host} does not let the role "${role}" in from here: look at its pg_hba.conf.`;
}

/** What an operator can do about the failure of a query or of a connection, by SQLSTATE. */
function advice(code: string, message: string, target: Target): string | null {
  const { host, database, role, pool } = target;
  if (unreachable.test(code))
    return `PostgreSQL does not answer at ${host}: check DATABASE_URL, and that the server runs and lets this machine in.`;
  if (untrusted.test(code))
    return `The certificate of PostgreSQL at ${host} is not trusted: name its authority in NODE_EXTRA_CA_CERTS.`;
  switch (code) {
    case '28P01':
      return `PostgreSQL at ${host} refuses the password of the role "${role}": check DATABASE_URL.`;
    case '28000':
      return refusedRole(message, target);
    case '3D000':
      return `There is no database "${database}" at ${host}: ${createDatabase(database, role)}`;
    case '53300':
      return `PostgreSQL at ${host} has no connection left: raise its max_connections, or lower DATABASE_POOL (${pool} for each process).`;
    case '57P03':
      return `PostgreSQL at ${host} is starting or stopping: start again in a moment.`;
    case '25006':
      return `The database "${database}" is read-only, as on a standby: DATABASE_URL has to name the primary.`;
    case '42501':
      return `The role "${role}" lacks a right; docs/configuration.md, 'PostgreSQL', lists what it needs.`;
    default:
      return null;
  }
}

/** The error that lies behind those of the query builder, which name the statement and not the cause. */
export const causeOf = (error: unknown): unknown =>
  error instanceof DrizzleQueryError ? error.cause : error;

/**
 * Runs the steps of a start that need the database. What the driver throws becomes an Error with one line: what to do,
 * and the cause in the driver's words, without statement and parameters.
 */
export async function withStartFailures<T>(
  { databaseUrl, databasePool }: { databaseUrl: string | null; databasePool: number },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const cause = causeOf(error);
    if (!(cause instanceof Error)) throw error;
    const { code } = cause as DriverError;
    if (typeof code !== 'string') throw cause;
    const message = cause instanceof AggregateError ? cause.errors.map(String).join('; ') : cause.message;
    const help = databaseUrl ? advice(code, message, targetOf(databaseUrl, databasePool)) : null;
    const said = `${message} (${code})`;
    throw new Error(help ? `${help} It says: ${said}` : `The database could not be prepared: ${said}`);
  }
}
