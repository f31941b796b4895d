import type postgres from 'postgres';
import type { Ask } from './read-together.ts';

/** Sends what a transaction begins with: who it is for. */
type Enter = (sql: postgres.TransactionSql) => Promise<unknown>;

/**
 * One transaction whose statements are all known before the first of them is answered: whatever `work` asks before its
 * first await goes out together with 'commit'. The driver sends 'commit' as soon as its callback is through, so nothing is
 * awaited in there. A statement that fails takes the whole transaction back, and is what this throws.
 */
export async function writeTogether<T>(
  client: postgres.Sql,
  enter: Enter,
  work: (ask: Ask) => Promise<T>,
): Promise<T> {
  let entered: Promise<unknown> = Promise.resolve();
  const { promise: result, resolve } = Promise.withResolvers<T>();
  result.catch(() => {});
  await client.begin(async (sql) => {
    let ended = false;
    const send = (text: string, values: unknown[]) => {
      const query = sql.unsafe(text, values as never[], { prepare: true });
      query.execute();
      return query;
    };
    const ask: Ask = async (statement, values = {}) => {
      if (ended) throw new Error('A statement was asked for behind the end of its transaction.');
      return statement(send, values);
    };
    entered = enter(sql);
    entered.catch(() => {});
    resolve(work(ask));
    ended = true;
  });
  await entered;
  return result;
}
