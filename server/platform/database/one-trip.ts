import type postgres from 'postgres';
import { DatabaseError } from './database-error.ts';
import type { Statement } from './statement.ts';

/** Queries in the open transaction; only before the first await, since everything is sent together. */
export type Ask = <Row>(statement: Statement<Row>, values?: Record<string, unknown>) => Promise<Row[]>;

/** The driver's query and its connection, including members that the types of postgres-js omit. */
type Query = PromiseLike<unknown> & {
  handler: () => void;
  reject: (reason: unknown) => void;
  catch: (ignored: (reason: unknown) => void) => unknown;
  execute: () => unknown;
};
type Connection = {
  /** sends a query; false: nothing more until the connection is ready again */
  execute: (query: Query) => boolean;
  /** called when it is ready within a transaction; the driver removes it when the transaction ends */
  reserved: (() => void) | null;
  onclose: ((reason: unknown) => void) | null;
};

/** How many of these transactions may be queued on one connection. */
const mostInLine = 8;
const inLine = new WeakMap<Connection, number>();
const lineUp = (connection: Connection, change: 1 | -1): number => {
  const length = (inLine.get(connection) ?? 0) + change;
  inLine.set(connection, length);
  return length;
};

/** How a transaction begins; not with 'begin', which the driver refuses on a connection that others may use. */
type Beginning = 'start transaction' | 'start transaction read only';

/** The promises of a transaction in one trip: each settles once it is answered, `committed` last. */
type Trip<Entered, Result> = {
  begun: PromiseLike<unknown>;
  entered: Promise<Entered>;
  result: Promise<Result>;
  committed: PromiseLike<unknown>;
};

/**
 * One transaction in one round trip: the queries of `enter`, and those of `work` before its first await, are sent together
 * with its beginning and 'commit'. Others are queued on the same connection right behind it, so that simultaneous
 * transactions are sent together.
 */
export function inOneTrip<Entered, Result>(
  client: postgres.Sql,
  beginning: Beginning,
  enter: (ask: Ask) => Promise<Entered>,
  work: (ask: Ask) => Promise<Result>,
): Trip<Entered, Result> {
  const waiting: Query[] = [];
  let ended = false;
  const send = (text: string, values?: unknown[]) => {
    const named = { prepare: true, ...(values ? { simple: false } : {}) };
    const query = client.unsafe(text, values as never[] | undefined, named) as unknown as Query;
    // The pool could send it on another connection.
    query.handler = () => {};
    waiting.push(query);
    return query;
  };
  const ask: Ask = async (statement, values = {}) => {
    // Not in `send`: the query builder would report its error as a failed query.
    if (ended) throw new Error('A statement was asked for behind the end of its transaction.');
    return statement(send, values);
  };
  const entered = enter(ask);
  const result = work(ask);
  const committed = send('commit');
  ended = true;
  const begun = beginWith(client, beginning, waiting, committed);
  for (const one of [begun, entered, result, committed]) one.catch(() => {});
  return { begun, entered, result, committed };
}

function refuseAll(waiting: Query[], reason: unknown): void {
  for (const query of waiting.splice(0)) query.reject(reason);
}

/**
 * Sends the beginning through the pool, and whatever is waiting behind it on the same connection. Not with `reserve()` of
 * postgres-js 3.4.9: a connection that has to be opened for it is never handed over.
 */
function beginWith(client: postgres.Sql, beginning: Beginning, waiting: Query[], commit: Query): Query {
  const refuse = (reason: unknown) => refuseAll(waiting, reason);
  let connected = false;
  const onexecute = (connection: Connection): boolean => {
    connected = true;
    const length = lineUp(connection, 1);
    const leave = () => void lineUp(connection, -1);
    commit.then(leave, leave);
    if (sendAll(connection, waiting)) return length < mostInLine;
    connection.reserved = () => void sendAll(connection, waiting);
    connection.onclose = refuse;
    return false;
  };
  const begun = client.unsafe(beginning, [], { onexecute } as never) as unknown as Query;
  // The socket was full at that moment: the transaction has begun, but its connection is unknown.
  const isLost = () => !connected && refuse(new DatabaseError(null, null, 'the connection was full'));
  begun.then(isLost, refuse);
  return begun;
}

/** False while some have to wait: a statement is described first when a connection does not know it yet. */
function sendAll(connection: Connection, waiting: Query[]): boolean {
  for (let query = waiting.shift(); query; query = waiting.shift())
    if (!connection.execute(query)) return false;
  return true;
}
