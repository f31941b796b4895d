import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** A row as PostgreSQL's `to_jsonb` writes it: columns by their names in the database, times as ISO 8601 texts. */
export type JsonRow = Record<string, unknown>;

/** The row of `table` as a query returns it, from its JSON form: so one statement can return rows of several tables. */
export function rowFromJson<T extends PgTable>(table: T, json: JsonRow): T['$inferSelect'] {
  const row: Record<string, unknown> = {};
  for (const [key, { name, dataType }] of Object.entries(getTableColumns(table))) {
    const value = json[name];
    row[key] = dataType === 'date' && typeof value === 'string' ? new Date(value) : value;
  }
  return row;
}
