import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppEnv } from '../http/app-env.ts';
import { createErrorHandler } from '../http/error-handler.ts';
import { systemClock } from '../platform/clock.ts';
import { type OpenDatabase, openEmbedded } from '../platform/database/database.ts';
import { createTestDatabase, migratedImage } from '../platform/database/test-database.ts';
import { createLogger } from '../platform/logger.ts';
import { createMailbox } from '../platform/mailbox.ts';
import { createMailer, type Mail } from '../platform/mailer.ts';
import { mailboxRoutes } from './mailbox-routes.ts';

const logger = createLogger('silent');
const mail: Mail = {
  to: 'ada@example.com',
  subject: 'Hello <b>Ada</b>',
  text: 'Open https://example.com/?a=1&b=2',
  html: '<p>Open <a href="https://example.com/?a=1&amp;b=2">it</a></p>',
  links: ['https://example.com/?a=1&b=2'],
};

async function deliver(database: OpenDatabase, one: Mail): Promise<void> {
  const mailer = createMailer({ database, clock: systemClock, logger, smtpUrl: null, from: 'x@example.com' });
  await database.asOwner((tx) => mailer.enqueue(tx, one));
  mailer.wake();
  await mailer.close();
}

function appOf(database: OpenDatabase, settings: { publicUrl?: string; smtpUrl?: string | null } = {}) {
  const app = new Hono<AppEnv>();
  app.onError(createErrorHandler(logger));
  app.route(
    '/',
    mailboxRoutes(createMailbox(database), {
      publicUrl: 'http://localhost:3000',
      smtpUrl: null,
      ...settings,
    }),
  );
  return app;
}

const peer = (remoteAddress: string) =>
  ({ incoming: { socket: { remoteAddress } } }) as unknown as AppEnv['Bindings'];

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await deliver(database, { ...mail, subject: 'The first' });
  await new Promise((later) => setTimeout(later, 5));
  await deliver(database, mail);
});
afterAll(() => database.close());

describe('the local mailbox', () => {
  const ask = (
    path: string,
    headers: Record<string, string> = {},
    address = '127.0.0.1',
    app = appOf(database),
  ) => app.request(path, { headers: { host: 'localhost:3000', ...headers } }, peer(address));

  it('lists the mails as JSON, newest first, with `to` as a string', async () => {
    const answer = await ask('/mailbox/messages.json');
    expect(answer.status).toBe(200);
    const messages = (await answer.json()) as Record<string, unknown>[];
    expect(messages.map((message) => message.subject)).toEqual(['Hello <b>Ada</b>', 'The first']);
    expect(messages[0]).toEqual({ ...mail, sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
  });

  it('renders them with their links and escapes all markup', async () => {
    const html = await (await ask('/mailbox')).text();
    expect(html).toContain('href="https://example.com/?a=1&#38;b=2"');
    expect(html).toContain('Hello &#60;b&#62;Ada');
    expect(html).not.toContain('<b>Ada');
    // Its own, and no other.
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script src="/mailbox/copy.js" defer>']);
  });

  it('shows the code of a mail large, with a button that copies it, and none where there is none', async () => {
    const withCode = await createTestDatabase();
    const text = `Confirm your address:\n${mail.links[0]}\n\nOr enter this code: 042137\n\nLectern`;
    await deliver(withCode, { ...mail, text });
    await deliver(withCode, { ...mail, text: 'You owe 123456 euros.' });
    const html = await (await ask('/mailbox', {}, '127.0.0.1', appOf(withCode))).text();
    expect(html.match(/<output[^>]*>[^<]*/g)).toEqual(['<output aria-label="Code">042137']);
    expect(html).toContain('data-copy="042137"');
    const script = await ask('/mailbox/copy.js', {}, '127.0.0.1', appOf(withCode));
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect((await ask('/mailbox/copy.js', {}, '192.168.1.5')).status).toBe(404);
    await withCode.close();
  });

  it.each([
    ['an IPv6 peer', {}, '::1', 200],
    ['a mapped peer', {}, '::ffff:127.0.0.1', 200],
    ['a numeric host', { host: '127.0.0.1:3000' }, '127.0.0.1', 200],
    ['another peer', {}, '192.168.1.5', 404],
    ['a rebound name', { host: 'evil.example:3000' }, '127.0.0.1', 404],
    ['a name that begins like ours', { host: 'localhost.evil.example' }, '127.0.0.1', 404],
    ['X-Forwarded-For', { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1', 404],
    ['X-Forwarded-Proto', { 'x-forwarded-proto': 'https' }, '127.0.0.1', 404],
    ['Forwarded', { forwarded: 'for=127.0.0.1' }, '127.0.0.1', 404],
  ])('answers %s as expected', async (_name, headers, address, status) => {
    expect((await ask('/mailbox', headers, address)).status).toBe(status);
    expect((await ask('/mailbox/messages.json', headers, address)).status).toBe(status);
  });

  it('does not exist if mail is sent or the site is public', async () => {
    const smtp = appOf(database, { smtpUrl: 'smtp://mail.example.com' });
    const hosted = appOf(database, { publicUrl: 'https://learn.example.com' });
    expect((await ask('/mailbox', {}, '127.0.0.1', smtp)).status).toBe(404);
    expect((await ask('/mailbox', {}, '127.0.0.1', hosted)).status).toBe(404);
    expect((await appOf(database).request('/mailbox', { headers: { host: 'localhost' } })).status).toBe(404);
  });

  it('keeps its mails across restarts', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'lectern-mailbox-'));
    const first = await openEmbedded(dataDir, await migratedImage());
    await deliver(first, mail);
    await first.close();
    const second = await openEmbedded(dataDir);
    expect(await createMailbox(second).messages()).toMatchObject([{ to: 'ada@example.com' }]);
    await second.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
});
