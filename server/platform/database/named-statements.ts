import type postgres from 'postgres';

type Scoped = postgres.TransactionSql;
type Unsafe = postgres.Sql['unsafe'];
type Begin = (work: (sql: Scoped) => unknown) => unknown;

/** Sent first in a transaction; it must be sent before this returns. */
export type Prelude = (sql: Scoped) => Promise<unknown>;

/**
 * The driver, with every statement sent under a name: a connection parses and plans it once, and from then on it takes one
 * round trip. The query builder asks for unnamed ones, each of which is parsed, described and planned anew, in two.
 *
 * `prelude` is sent ahead of a transaction's first query, without a round trip of its own. A connection keeps the order;
 * should the prelude fail, whatever follows it in the transaction fails as well.
 */
export function withNamedStatements<Client extends postgres.Sql | Scoped>(
  client: Client,
  prelude?: Prelude,
): Client {
  const unsafe: Unsafe = (text, values, options) =>
    client.unsafe(text, values, { ...options, prepare: true });
  const scope = (begin: Begin) => (work: (sql: Scoped) => Promise<unknown>) =>
    begin(async (sql) => {
      const [, result] = await Promise.all([prelude?.(sql), work(withNamedStatements(sql))]);
      return result;
    });
  return new Proxy(client, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name);
      if (name === 'unsafe') return unsafe;
      if (name === 'begin' || name === 'savepoint') return scope(own as Begin);
      return own;
    },
  });
}
