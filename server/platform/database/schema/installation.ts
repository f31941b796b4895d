import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Which installation the database belongs to, in one row that the first start makes. The same id lies in DATA_DIR and in
 * the bucket of documents. No request reads it, so that it has neither policies nor grants.
 */
export const installation = pgTable(
  'installation',
  {
    /** always true, so that there is only one row */
    one: boolean('one').primaryKey().default(true),
    id: uuid('id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('installation_one', sql`${table.one}`)],
);
