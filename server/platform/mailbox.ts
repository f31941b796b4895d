import type { MailboxMessage } from '#shared/contract/service.ts';
import type { Database } from './database/database.ts';
import { newestMailboxRows, trimMailbox } from './mail-store.ts';

/** The most mails kept; older ones are deleted. */
const kept = 500;

export type Mailbox = {
  /** The mails that were not sent because no SMTP_URL is set, newest first. */
  messages: () => Promise<MailboxMessage[]>;
};

/** The local mailbox: mail lies in the database, so a restart keeps it. */
export function createMailbox(database: Database): Mailbox {
  return {
    messages: async () => {
      const rows = await database.asOwner(async (tx) => {
        const newest = await newestMailboxRows(tx, kept);
        if (newest.length === kept) await trimMailbox(tx, kept);
        return newest;
      });
      return rows.map(({ recipient, subject, text, html, links, headers, createdAt }) => ({
        to: recipient,
        subject,
        text,
        html,
        links,
        ...(Object.keys(headers).length > 0 ? { headers } : {}),
        sentAt: createdAt.toISOString(),
      }));
    },
  };
}
