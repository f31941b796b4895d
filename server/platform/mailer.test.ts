import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../tools/check/testing/eventually.ts';
import { createTestDatabase, type TestDatabase } from './database/test-database.ts';
import { createLogger } from './logger.ts';
import { createMailbox } from './mailbox.ts';
import { createMailer, type Mail } from './mailer.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';

const mail: Mail = { to: 'ada@example.com', subject: 'Größe', text: 'Plain', html: '<p>Rich</p>', links: [] };

/** A minimal SMTP server. `answerTo(recipient)` is its reply to RCPT. */
function startSmtp(answerTo: (line: string) => string) {
  const received: string[] = [];
  const talk = (socket: Socket) => {
    let data: string | null = null;
    socket.on('error', () => {});
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        if (data !== null) {
          if (line !== '.') data += `${line}\n`;
          else {
            received.push(data);
            data = null;
            socket.write('250 ok\r\n');
          }
        } else if (/^DATA/i.test(line)) {
          data = '';
          socket.write('354 go on\r\n');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else socket.write(/^RCPT/i.test(line) ? answerTo(line) : '250 ok\r\n');
      }
    });
  };
  const server = createServer(talk);
  return new Promise<{ server: Server; url: string; received: string[] }>((ready) =>
    server.listen(0, '127.0.0.1', () =>
      ready({ server, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received }),
    ),
  );
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.sql('delete from auth.mails');
});
afterAll(() => database.close());

const closers: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const left = () => database.sql('select attempts, due_at > now() as later from auth.mails');

async function mailerTo(url: string, clock = { now: () => new Date() }, metrics?: Metrics) {
  const from = 'Lectern <lectern@example.com>';
  const logger = createLogger('silent');
  const mailer = createMailer({
    database,
    clock,
    logger,
    ...(metrics ? { metrics } : {}),
    smtpUrl: url,
    from,
  });
  closers.push(() => mailer.close());
  return mailer;
}

describe('mail by SMTP_URL', () => {
  it('is sent after the commit, as text and HTML, and not kept', async () => {
    const { server, url, received } = await startSmtp(() => '250 ok\r\n');
    closers.push(() => server.close());
    const mailer = await mailerTo(url);
    await database.asOwner((tx) => mailer.enqueue(tx, mail));
    mailer.wake();
    await eventually(() => expect(received).toHaveLength(1));
    expect(received[0]).toContain('To: ada@example.com');
    expect(received[0]).toContain('text/plain');
    expect(received[0]).toContain('text/html');
    await eventually(async () => expect(await left()).toEqual([]));
    expect(await createMailbox(database).messages()).toEqual([]);
  });

  it('is sent at once if it was written while the clock was two days ahead', async () => {
    const { server, url, received } = await startSmtp(() => '250 ok\r\n');
    closers.push(() => server.close());
    const mailer = await mailerTo(url);
    await database.asOwner((tx) => mailer.enqueue(tx, mail));
    await database.sql("update auth.mails set due_at = due_at + interval '2 days'");
    mailer.wake();
    await eventually(() => expect(received).toHaveLength(1));
  });

  it('carries its further headers, each on one line, to the mail reader', async () => {
    const { server, url, received } = await startSmtp(() => '250 ok\r\n');
    closers.push(() => server.close());
    const mailer = await mailerTo(url);
    const address = `https://example.com/api/reminders/end?token=${'a1b2-'.repeat(24)}`;
    const headers = {
      'List-Unsubscribe': `<${address}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    await database.asOwner((tx) => mailer.enqueue(tx, { ...mail, headers }));
    mailer.wake();
    await eventually(() => expect(received).toHaveLength(1));
    // A header may be folded before its value (RFC 5322, 2.2.3).
    const unfolded = received[0]?.replace(/\n[ \t]+/g, ' ');
    expect(unfolded).toContain(`List-Unsubscribe: <${address}>\n`);
    expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\n');
  });

  it('has one Message-ID, however often it is sent', async () => {
    const { server, url, received } = await startSmtp(() => '250 ok\r\n');
    closers.push(() => server.close());
    const mailer = await mailerTo(url);
    await database.asOwner((tx) => mailer.enqueue(tx, mail));
    const [row] = await database.sql('select * from auth.mails');
    mailer.wake();
    await eventually(() => expect(received).toHaveLength(1));
    await eventually(async () => expect(await database.sql('select id from auth.mails')).toEqual([]));
    // As after a crash between its delivery and its removal.
    await database.sql(
      `insert into auth.mails (id, channel, recipient, subject, text, html, due_at, created_at)
       values ($1, 'smtp', 'ada@example.com', 's', 't', 'h', now(), now())`,
      [String(row?.id)],
    );
    mailer.wake();
    await eventually(() => expect(received).toHaveLength(2));
    const ids = received.map((text) => /^Message-ID: (.+)$/im.exec(text)?.[1]);
    expect(ids).toEqual([expect.stringContaining(String(row?.id)), ids[0]]);
  });

  it('can be delayed, an hour at most', async () => {
    const { server, url, received } = await startSmtp(() => '250 ok\r\n');
    closers.push(() => server.close());
    const mailer = await mailerTo(url);
    await database.asOwner((tx) => mailer.enqueue(tx, { ...mail, waitMs: 7_200_000 }));
    const [row] = await database.sql('select due_at - created_at as waits from auth.mails');
    expect(JSON.stringify(row)).toContain('01:00:00');
    mailer.wake();
    await mailer.close();
    expect(received).toEqual([]);
    await database.sql('delete from auth.mails');
  });

  it('is not sent if its transaction fails', async () => {
    const { server, url, received } = await startSmtp(() => '250 ok\r\n');
    closers.push(() => server.close());
    const mailer = await mailerTo(url);
    const failing = database.asOwner(async (tx) => {
      await mailer.enqueue(tx, mail);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    mailer.wake();
    await mailer.close();
    expect(received).toEqual([]);
  });

  it.each([
    ['250 ok', 'sent', 0],
    ['451 later', 'failed', 1],
    ['550 no such user', 'refused', 0],
  ])('is counted: %s is %s', async (reply, outcome, waiting) => {
    const { server, url } = await startSmtp(() => `${reply}\r\n`);
    closers.push(() => server.close());
    const metrics = createMetrics();
    const mailer = await mailerTo(url, undefined, metrics);
    await database.asOwner((tx) => mailer.enqueue(tx, mail));
    expect(await mailer.waiting()).toBe(1);
    mailer.wake();
    await eventually(async () =>
      expect(await metrics.registry.metrics()).toContain(`lectern_mails_total{outcome="${outcome}"} 1`),
    );
    await eventually(async () => expect(await mailer.waiting()).toBe(waiting));
    await database.sql('delete from auth.mails');
  });

  it('that hangs does not keep the process from ending, and its claim stays, so that it is not sent twice', async () => {
    const { server, url } = await startSmtp(() => '');
    closers.push(() => server.close());
    const mailer = await mailerTo(url);
    await database.asOwner((tx) => mailer.enqueue(tx, mail));
    mailer.wake();
    await eventually(async () => expect(await left()).toEqual([{ attempts: 1, later: true }]));
    const begun = performance.now();
    await mailer.close(100);
    expect(performance.now() - begun).toBeLessThan(5000);
    expect(await left()).toEqual([{ attempts: 1, later: true }]);
    await database.sql('delete from auth.mails');
    closers.splice(0, closers.length, () => server.close());
  });

  it('is retried when the server is away or busy, by any later process', async () => {
    let reply = '451 later\r\n';
    const { server, url, received } = await startSmtp(() => reply);
    closers.push(() => server.close());
    const mailer = await mailerTo(url);
    await database.asOwner((tx) => mailer.enqueue(tx, mail));
    mailer.wake();
    await eventually(async () => expect(await left()).toEqual([{ attempts: 1, later: true }]));
    await mailer.close();
    reply = '250 ok\r\n';
    const next = await mailerTo(url, { now: () => new Date(Date.now() + 60_000) });
    next.wake();
    await eventually(() => expect(received).toHaveLength(1));
  });

  it('is dropped when the server refuses it permanently', async () => {
    const { server, url } = await startSmtp(() => '550 nobody here\r\n');
    closers.push(() => server.close());
    const mailer = await mailerTo(url);
    await database.asOwner((tx) => mailer.enqueue(tx, mail));
    mailer.wake();
    await eventually(async () => expect(await left()).toEqual([]));
  });

  it('waits in the database while the server is unreachable', async () => {
    const mailer = await mailerTo('smtp://127.0.0.1:1');
    await database.asOwner((tx) => mailer.enqueue(tx, mail));
    mailer.wake();
    await eventually(async () => expect(await left()).toEqual([{ attempts: 1, later: true }]));
  });

  it('is sent once when several processes look for it', async () => {
    const { server, url, received } = await startSmtp(() => '250 ok\r\n');
    closers.push(() => server.close());
    const mailers = await Promise.all([mailerTo(url), mailerTo(url), mailerTo(url)]);
    for (let i = 0; i < 5; i++) await database.asOwner((tx) => mailers[0].enqueue(tx, mail));
    for (const mailer of mailers) mailer.wake();
    await eventually(async () => expect(await left()).toEqual([]));
    expect(received).toHaveLength(5);
  });
});

it('in the local mailbox is swept when old, and soon after its account was deleted', async () => {
  await database.sql(
    "insert into auth.users (email, new_email) values ('Stays@example.com', 'next@example.com')",
  );
  let now = new Date('2026-11-22T12:00:00Z');
  const mailer = createMailer({
    database,
    clock: { now: () => now },
    logger: createLogger('silent'),
    smtpUrl: null,
    from: 'x@example.com',
  });
  for (const to of ['stays@example.com', 'next@example.com', 'gone@example.com']) {
    await database.asOwner((tx) => mailer.enqueue(tx, { to, subject: '', text: '', html: '', links: [] }));
  }
  const after = async (hours: number) => {
    now = new Date(now.getTime() + hours * 3_600_000);
    await mailer.sweep();
    return (await database.sql('select recipient from auth.mails order by 1')).map(
      ({ recipient }) => recipient,
    );
  };
  expect(await after(1)).toHaveLength(3);
  expect(await after(2)).toEqual(['next@example.com', 'stays@example.com']);
  expect(await after(30 * 24)).toEqual([]);
});
