import { createTransport } from 'nodemailer';
import type { Clock } from './clock.ts';
import type { Database, Transaction } from './database/database.ts';
import type { Logger } from './logger.ts';
import {
  claimDueMails,
  countWaiting,
  deleteMail,
  deleteMailsOf,
  dropOldMails,
  insertMail,
  type MailRow,
  postponeMail,
} from './mail-store.ts';
import type { Metrics } from './metrics/metrics.ts';
import { outsideRequests } from './request-context.ts';
import { within } from './within.ts';

/**
 * A mail to one person. `links` are the links in it that the reader is meant to follow; `userId` is the account it is
 * about, with which the mail is deleted; `waitMs` is how long it is held back before it is sent; `headers` are further
 * headers of it, name → value.
 */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  userId?: string | null;
  waitMs?: number;
  headers?: Record<string, string>;
};

export type Mailer = {
  /** mailbox: read at /mailbox on this machine; smtp: sent */
  channel: 'mailbox' | 'smtp';
  /** Writes a mail in the caller's transaction: it goes out if, and only if, that commits. */
  enqueue: (tx: Transaction, mail: Mail) => Promise<void>;
  /** Deletes all unsent mail about an account, and to its own address, in the caller's transaction. */
  withdraw: (tx: Transaction, userId: string, address?: string | null) => Promise<void>;
  /** To be called after the commit. Sends in the background, so that the duration of an answer does not reveal that it mailed. */
  wake: () => void;
  /** Deletes old mails of the local mailbox; to be called periodically. */
  sweep: () => Promise<void>;
  /** how many mails wait to be sent; null in the local mailbox */
  waiting: () => Promise<number | null>;
  /**
   * Waits up to `ms` (absent: as long as it takes) for what is being sent now; the rest goes out at the next start. The
   * claim on a mail that takes longer is kept: it may have been accepted, and must not be sent again at once.
   */
  close: (ms?: number) => Promise<void>;
};

type MailerDeps = {
  database: Database;
  clock: Clock;
  logger: Logger;
  metrics?: Pick<Metrics, 'mailEnded'>;
  smtpUrl: string | null;
  from: string;
};
type Send = (mail: MailRow) => Promise<void>;

const seconds = (count: number) => count * 1000;
/** Longer than all time-outs of sending one mail together: until then no other process tries the same mail. */
const claimMs = seconds(120);
const pollMs = seconds(15);
const maxAttempts = 12;
/** No mail waits longer, so one that seems to was written while the clock was ahead. */
const longestWaitMs = seconds(3600);
/** How long the local mailbox keeps a mail, and a mail to an address without an account. */
const [keptMs, keptOfStrangersMs] = [seconds(30 * 86_400), seconds(2 * 3600)];

/** Mail by SMTP_URL, or, without one, into the local mailbox. */
export function createMailer({ smtpUrl, from, ...deps }: MailerDeps): Mailer {
  const { clock } = deps;
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  const channel = smtpUrl ? 'smtp' : 'mailbox';
  const sender = smtpUrl ? createSender(smtpTransport(smtpUrl, from), deps) : null;
  return {
    channel,
    enqueue: (tx, { to, userId = null, waitMs = 0, headers = {}, ...mail }) => {
      const createdAt = clock.now();
      const dueAt = new Date(createdAt.getTime() + Math.min(waitMs, longestWaitMs));
      return insertMail(tx, { ...mail, userId, headers, recipient: to, channel, createdAt, dueAt });
    },
    withdraw: deleteMailsOf,
    sweep: () => deps.database.asOwner((tx) => dropOldMails(tx, ago(keptMs), ago(keptOfStrangersMs))),
    wake: () => sender?.wake(),
    waiting: async () => (sender ? deps.database.readAsOwner(countWaiting) : null),
    close: async (ms) => sender?.close(ms),
  };
}

function smtpTransport(url: string, from: string): Send {
  const transport = createTransport({
    url,
    connectionTimeout: seconds(10),
    greetingTimeout: seconds(10),
    socketTimeout: seconds(30),
    dnsTimeout: seconds(10),
  });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return async ({ id, recipient, subject, text, html, headers }) => {
    // The same in each attempt: a mail that was accepted just before a crash is sent again, and known to be the same.
    const messageId = `<${id}@${domain}>`;
    const to = { name: '', address: recipient };
    await transport.sendMail({ from, to, subject, text, html, headers, messageId });
  };
}

function createSender(
  send: Send,
  { database, clock, logger, metrics }: Omit<MailerDeps, 'smtpUrl' | 'from'>,
) {
  let running: Promise<void> | null = null;
  let again = false;
  let closed = false;

  async function sendOne(mail: MailRow): Promise<void> {
    try {
      await send(mail);
      metrics?.mailEnded('sent');
    } catch (error) {
      // 5xx is permanent; any other failure may be temporary.
      const final = isRefusal(error) || mail.attempts >= maxAttempts;
      metrics?.mailEnded(final ? 'refused' : 'failed');
      logger.error(
        { mailId: mail.id, attempts: mail.attempts, code: codeOf(error), final },
        'mail was not sent',
      );
      if (!final) {
        const wait = Math.min(seconds(10) * 2 ** mail.attempts, longestWaitMs);
        await database.asOwner((tx) => postponeMail(tx, mail.id, new Date(clock.now().getTime() + wait)));
        return;
      }
    }
    await database.asOwner((tx) => deleteMail(tx, mail.id));
  }

  async function sendDue(): Promise<void> {
    do {
      again = false;
      const now = clock.now();
      const until = new Date(now.getTime() + claimMs);
      const latest = new Date(now.getTime() + longestWaitMs);
      const due = await database.asOwner((tx) => claimDueMails(tx, { now, latest, until }, 10));
      await Promise.all(due.map(sendOne));
      if (due.length > 0) again = true;
    } while (again && !closed);
  }

  const wake = () => {
    again = true;
    if (running || closed) return;
    running = outsideRequests(sendDue)
      .catch((error: unknown) => logger.error({ err: error }, 'outgoing mail could not be read'))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(wake, pollMs);
  timer.unref();
  return {
    wake,
    close: async (ms?: number) => {
      closed = true;
      clearInterval(timer);
      if (running && ms !== undefined) await within(ms, running, undefined);
      else await running;
    },
  };
}

function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? error.responseCode : null;
  return typeof code === 'number' && code >= 500 && code < 600;
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
