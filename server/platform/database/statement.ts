import { drizzle } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { statementText } from './statement-text.ts';

/** Sends a query on its way, at once; it has `values()` as the driver's queries do. */
type Send = (text: string, values: unknown[]) => unknown;

let sending: Send | null = null;

/** What the query builder takes for its driver: every query goes to whoever runs the statement at that moment. */
const relay = {
  options: { parsers: {}, serializers: {} },
  unsafe: (text: string, values: unknown[]) => {
    if (!sending) throw new Error('A statement was executed by itself.');
    return sending(text, values);
  },
};
const builder = drizzle(relay as unknown as postgres.Sql);

type Prepared<Row> = {
  prepare: (name: string) => {
    getQuery: () => { sql: string; params: unknown[] };
    execute: (values: Record<string, unknown>) => Promise<Row[]>;
  };
};

/** A query whose SQL is written once, and not anew for each request: that takes longer than the database does. */
export type Statement<Row> = (send: Send, values: Record<string, unknown>) => Promise<Row[]>;

/** `build` is called once; what differs from call to call stands in it as `sql.placeholder(name)`. */
export function statement<Row>(build: (db: typeof builder) => Prepared<Row>): Statement<Row> {
  const write = () => {
    const prepared = build(builder).prepare('statement');
    return { prepared, ...statementText(prepared.getQuery()) };
  };
  let written: ReturnType<typeof write> | undefined;
  return (send, values) => {
    written ??= write();
    const { prepared, text, kept } = written;
    sending = (_, all) =>
      send(
        text,
        kept.map((index) => all[index]),
      );
    try {
      // Sends before it returns.
      return prepared.execute(values);
    } finally {
      sending = null;
    }
  };
}
