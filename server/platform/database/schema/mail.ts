import { index, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { auth, users } from './auth.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Outgoing mail, written in the transaction that it belongs to, so that neither exists without the other. It
 * holds live links, hence the schema that learners have no rights in. Without SMTP_URL it is the local mailbox.
 */
export const mails = auth.table(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** mailbox: kept to be read; smtp: sent and deleted */
    channel: text('channel').notNull(),
    recipient: text('recipient').notNull(),
    /** the account it is about, with which it is deleted; null: none */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    links: jsonb('links').$type<string[]>().notNull().default([]),
    /** headers beside the usual ones */
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    attempts: integer('attempts').notNull().default(0),
    /** earliest time to send it; moved ahead while a process is sending it */
    dueAt: at('due_at').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('mails_due_idx').on(table.channel, table.dueAt),
    index('mails_user_idx').on(table.userId),
  ],
);
