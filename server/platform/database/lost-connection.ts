import { setImmediate as turn } from 'node:timers/promises';
import type postgres from 'postgres';
import { DatabaseError } from './database-error.ts';

type Scoped = postgres.TransactionSql;
type Work = (sql: Scoped) => Promise<unknown>;

/**
 * The driver, with transactions that end when their connection does. postgres-js 3.4.9 (issues 1208 and 1216) continues: later
 * queries of the work, and the driver's own 'rollback' or 'commit', go to the connection that has replaced it, outside of any
 * transaction or into another one; while there is none, it ends the process.
 */
export function withLostConnections(client: postgres.Sql): postgres.Sql {
  const begin = (work: Work) => {
    let over = false;
    const begun = client.begin(async (sql) => {
      try {
        return await work(untilOver(sql, () => over));
      } catch (error) {
        // A query fails in the same tick in which the driver learns of the loss, or earlier.
        await turn();
        throw error;
      } finally {
        // The driver has reported the failure already, so it must not be told of the end.
        if (over) await new Promise(() => {});
      }
    });
    begun.catch(() => {
      over = true;
    });
    return begun;
  };
  return new Proxy(client, {
    get: (target, name) => (name === 'begin' ? begin : Reflect.get(target, name)),
  });
}

function untilOver(sql: Scoped, isOver: () => boolean): Scoped {
  const unsafe: Scoped['unsafe'] = (...asked) => {
    if (isOver()) throw new DatabaseError(null, null, 'the connection of this transaction is lost');
    return sql.unsafe(...asked);
  };
  return new Proxy(sql, {
    get: (target, name) => (name === 'unsafe' ? unsafe : Reflect.get(target, name)),
  });
}
