import { index, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { auth, users } from './auth.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Mail on its way out, written in the transaction that it belongs to, so that neither exists without the other. It
 * holds live links, hence the schema that learners have no rights in. Without SMTP_URL it is the local mailbox.
 */
export const mails = auth.table(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** mailbox: stays to be read; smtp: goes out and is deleted */
    channel: text('channel').notNull(),
    recipient: text('recipient').notNull(),
    /** whose account it is about: it goes with the account; null: nobody's */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    links: jsonb('links').$type<string[]>().notNull().default([]),
    attempts: integer('attempts').notNull().default(0),
    /** not before; moved ahead while somebody is sending it */
    dueAt: at('due_at').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('mails_due_idx').on(table.channel, table.dueAt),
    index('mails_user_idx').on(table.userId),
  ],
);
