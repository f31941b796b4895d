import { AsyncLocalStorage } from 'node:async_hooks';
import postgres from 'postgres';
import { type DatabaseLoad, withReadableErrors } from './database-error.ts';
import { type EmbeddedEngine, startEmbeddedEngine } from './embedded-engine.ts';
import { withLostConnections } from './lost-connection.ts';
import { type Prelude, withNamedStatements } from './named-statements.ts';
import type { Ask } from './one-trip.ts';
import { type Reader, readTogether } from './read-together.ts';
import { queryBuilder } from './storable-json.ts';
import { writeTogether } from './write-together.ts';

type Drizzle = ReturnType<typeof queryBuilder>;

/** What every store takes as its first argument. */
export type Transaction = Parameters<Parameters<Drizzle['transaction']>[0]>[0];

export type Database = {
  kind: 'embedded' | 'postgres';
  load: Readonly<DatabaseLoad>;
  /**
   * Runs `work` in one transaction as the role `learner` on behalf of `userId` (null: a visitor): row-level security
   * decides what it sees. Nothing but queries may be awaited inside. Throws what `work` throws, rolled back.
   */
  asLearner: <T>(userId: string | null, work: (tx: Transaction) => Promise<T>) => Promise<T>;
  /** Runs `work` in one transaction with the owner's rights: accounts, migrations and sweeps only. */
  asOwner: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
  /**
   * Reads with the owner's rights and without a transaction, which would cost two more round trips: for selects that need
   * no common snapshot, such as who a token belongs to. Several at once go out together.
   */
  readAsOwner: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
  /**
   * Runs a single statement with the owner's rights, in one round trip: a statement is a transaction of its own. For work
   * that is written as one, however much it changes.
   */
  statementAsOwner: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
  /**
   * Reads in one round trip: whatever `work` queries before its first await, in one transaction that `reader` enters first.
   * Throws what entering throws, else what `work` throws.
   */
  readAs: <T>(reader: Reader, work: (ask: Ask) => Promise<T>) => Promise<T>;
  /**
   * Like `asLearner`, in one round trip: for work whose statements are all sent before its first await, each of them correct
   * whatever the others return. All of them are committed, or none.
   */
  writeAs: <T>(userId: string, work: (ask: Ask) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

/** A Database with the driver still in hand, for migrations, tests and dumps. */
export type OpenDatabase = Database & {
  client: postgres.Sql;
  drizzle: Drizzle;
  dump: () => Promise<Uint8Array>;
};

// The driver forgets a transaction that begins with the last query that may be queued on a connection.
const quiet = { onnotice: () => {}, max_pipeline: 10_000 };
const becomeLearner = `select set_config('role', 'learner', true), set_config('app.user_id', $1, true)`;
const inTransaction = new AsyncLocalStorage<true>();

/** Opens any PostgreSQL by its URL, with `pool` connections. */
export function openPostgres(url: string, pool = 10): OpenDatabase {
  const client = postgres(url, {
    ...quiet,
    max: pool,
    connect_timeout: 10,
    connection: { statement_timeout: 15_000, idle_in_transaction_session_timeout: 15_000 },
  });
  return wrap('postgres', client, pool, async () => {
    throw new Error('Only the embedded database is dumped.');
  });
}

/**
 * Opens the embedded PostgreSQL in `dataDir`, or in memory (null), perhaps from a dumped image. `starting` is an engine
 * that was started ahead.
 */
export async function openEmbedded(
  dataDir: string | null,
  image: Uint8Array<ArrayBuffer> | null = null,
  starting: Promise<EmbeddedEngine> = startEmbeddedEngine(dataDir, image),
): Promise<OpenDatabase> {
  const engine = await starting;
  const options = { ...quiet, max: 1, user: 'postgres', database: 'postgres', fetch_types: false };
  // `socket` is how postgres-js is given a connection of another kind; its type does not list it.
  const client = postgres({ ...options, socket: engine.connect } as postgres.Options<Record<string, never>>);
  const database = wrap('embedded', client, 1, engine.dump);
  return {
    ...database,
    close: async () => {
      await client.end({ timeout: 5 });
      await engine.close();
    },
  };
}

function wrap(
  kind: Database['kind'],
  client: postgres.Sql,
  pool: number,
  dump: OpenDatabase['dump'],
): OpenDatabase {
  const load: DatabaseLoad = { open: 0, pool, failed: new Map() };
  const orm = queryBuilder(withNamedStatements(client));
  const lasting = withLostConnections(client);

  const enterAs = (userId: string | null) => (sql: postgres.TransactionSql) =>
    sql.unsafe(becomeLearner, [userId ?? ''], { prepare: true }).execute();
  // The embedded database has one connection: a second transaction inside a first would wait for itself for ever.
  const outsideOthers = () => {
    if (inTransaction.getStore()) throw new Error('A transaction was begun inside another one.');
  };
  const transact = <T>(prelude: Prelude | undefined, work: (tx: Transaction) => Promise<T>) => {
    outsideOthers();
    const begin = () => queryBuilder(withNamedStatements(lasting, prelude)).transaction(work);
    return inTransaction.run(true, () => withReadableErrors(load, begin));
  };

  // To a store they are the same: it queries and never commits.
  const withoutTransaction: Database['readAsOwner'] = (work) => {
    outsideOthers();
    return withReadableErrors(load, () => work(orm as unknown as Transaction));
  };

  return {
    kind,
    load,
    client,
    drizzle: orm,
    dump,
    asLearner: (userId, work) => transact(enterAs(userId), work),
    asOwner: (work) => transact(undefined, work),
    readAsOwner: withoutTransaction,
    statementAsOwner: withoutTransaction,
    readAs: (reader, work) => {
      outsideOthers();
      return inTransaction.run(true, () =>
        withReadableErrors(load, () => readTogether(client, reader, work)),
      );
    },
    writeAs: (userId, work) => {
      outsideOthers();
      return inTransaction.run(true, () =>
        withReadableErrors(load, () => writeTogether(client, userId, work)),
      );
    },
    close: () => client.end({ timeout: 5 }),
  };
}
