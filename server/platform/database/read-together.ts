import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type postgres from 'postgres';
import { DatabaseError } from './database-error.ts';
import { type Statement, statement } from './statement.ts';

/** Asks in the transaction that is open; only before the first await, since all goes out together. */
export type Ask = <Row>(statement: Statement<Row>, values?: Record<string, unknown>) => Promise<Row[]>;

/** Somebody who reads. `enter` takes on the role with which they do, and throws if they may not read at all. */
export type Reader = { id: string; enter: (ask: Ask) => Promise<unknown> };

const enterAsLearner = statement((db) =>
  db
    .select({
      role: sql`set_config('role', 'learner', true)`,
      user: sql`set_config('app.user_id', ${sql.placeholder('userId')}, true)`,
    })
    .from(sql`(select 1) as one`),
);

/** A reader of whom it is known who they are. */
export const readerOf = (userId: string): Reader => ({
  id: userId,
  enter: (ask) => ask(enterAsLearner, { userId }),
});

/** The driver's query, and what its types leave out: `state` is there once a connection has it. */
type Sent = PromiseLike<unknown> & { state?: unknown; catch: (ignored: () => void) => unknown };

/** Longer than the database lets a statement take. */
const lostAfterMs = 20_000;

/**
 * One transaction that only reads, in one round trip: what the reader enters with, and whatever `work`
 * asks before its first await go out together with 'begin' and 'commit'. Throws what `enter` throws, else what `work`
 * throws; nothing that was read is told before `enter` has succeeded.
 */
export async function readTogether<T>(
  client: postgres.Sql,
  { enter }: Reader,
  work: (ask: Ask) => Promise<T>,
): Promise<T> {
  const connection = await client.reserve();
  let ended = false;
  // Handed over in the order of these calls; awaiting it would hand it over later.
  const send = (text: string, values?: unknown[]) => {
    if (ended) throw new Error('A statement was asked for behind the end of its transaction.');
    const named = { prepare: true, ...(values ? { simple: false } : {}) };
    return connection.unsafe(text, values as never[] | undefined, named).execute();
  };
  const ask: Ask = (statement, values = {}) => statement(send, values);
  const begun = send('begin read only');
  const entered = enter(ask);
  const result = work(ask);
  const commit: Sent = send('commit');
  ended = true;
  for (const one of [begun, entered, result, commit]) one.catch(() => {});
  const answered = inOrder(begun, entered, result);
  await null;
  if (!commit.state) return await untilLost(answered, connection, commit);
  // Behind what is on its way the connection is free: answers come in the order of the questions.
  connection.release();
  return await answered;
}

async function inOrder<T>(
  begun: PromiseLike<unknown>,
  entered: Promise<unknown>,
  result: Promise<T>,
): Promise<T> {
  await begun;
  await entered;
  return result;
}

/**
 * A statement that is new to a connection is described first, and what follows waits in the driver. Should the connection
 * be lost meanwhile, the driver forgets them; and a connection that is lost is not given back.
 */
async function untilLost<T>(
  answered: Promise<T>,
  connection: postgres.ReservedSql,
  commit: Sent,
): Promise<T> {
  commit.then(
    () => connection.release(),
    () => {},
  );
  const over = new AbortController();
  const lost = pause(lostAfterMs, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new DatabaseError(null, null, 'the connection of this transaction is lost');
  });
  lost.catch(() => {});
  try {
    return await Promise.race([answered, lost]);
  } finally {
    over.abort();
  }
}
