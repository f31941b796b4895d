import { drizzle } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { statementText } from './statement-text.ts';

/** Sends a query at once; the result has `values()` like the driver's queries. */
type Send = (text: string, values: unknown[]) => unknown;

let sending: Send | null = null;

/** A stand-in for the query builder's driver: every query goes to whoever is running the statement. */
const relay = {
  options: { parsers: {}, serializers: {} },
  unsafe: (text: string, values: unknown[]) => {
    if (!sending) throw new Error('A statement was executed by itself.');
    return sending(text, values);
  },
};
const builder = drizzle(relay as unknown as postgres.Sql);
/** What a statement is built with. */
export type Builder = typeof builder;

type Prepared<Row> = {
  prepare: (name: string) => {
    getQuery: () => { sql: string; params: unknown[] };
    execute: (values: Record<string, unknown>) => Promise<Row[]>;
  };
};

/** A query whose SQL is built once and not for each request, which would take longer than the database does. */
export type Statement<Row> = (send: Send, values: Record<string, unknown>) => Promise<Row[]>;

/** `build` is called once; values that differ between calls are written as `sql.placeholder(name)`. */
export function statement<Row>(build: (db: Builder) => Prepared<Row>): Statement<Row> {
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
