import { bigint, index, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { auth } from './auth.ts';

/**
 * What happened to accounts, append-only: a trigger refuses changes. `userId` refers to nothing, since an entry may
 * outlive its account; what could identify its user is erased with it.
 */
export const auditLog = auth.table(
  'audit_log',
  {
    /** in the order of writing */
    seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    id: uuid('id').notNull().defaultRandom(),
    userId: uuid('user_id'),
    /** who did it: the user, or the admin's role */
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    ip: text('ip'),
    userAgent: text('user_agent'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('audit_log_user_idx').on(table.userId, table.seq)],
);
