import type postgres from 'postgres';
import type { Transaction } from './database.ts';
import type { Statement } from './statement.ts';

/** Runs a statement in an open transaction; it is sent before this returns. */
export function askIn<Row>(
  tx: Transaction,
  asked: Statement<Row>,
  values: Record<string, unknown> = {},
): Promise<Row[]> {
  const { client } = (tx as unknown as { session: { client: postgres.Sql } }).session;
  return asked((text, params) => client.unsafe(text, params as never[]), values);
}
