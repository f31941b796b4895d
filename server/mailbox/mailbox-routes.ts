import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { notFound } from '../platform/app-error.ts';
import type { Mailbox } from '../platform/mailbox.ts';
import { copyScript, mailboxPage } from './mailbox-page.ts';
import { type MailboxSettings, mailboxVisible } from './mailbox-visibility.ts';

/** GET /mailbox, its script and /mailbox/messages.json; 404 for clients on other machines. */
export function mailboxRoutes(mailbox: Mailbox, settings: MailboxSettings) {
  const router = new Hono<AppEnv>();

  router.use('/mailbox/*', async (c, next) => {
    if (!mailboxVisible(c, settings)) throw notFound('Not found');
    await next();
    c.res.headers.set('cache-control', 'no-store');
  });

  router.get('/mailbox', async (c) => c.html(mailboxPage(await mailbox.messages())));
  router.get('/mailbox/copy.js', (c) =>
    c.body(copyScript, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  );
  router.get('/mailbox/messages.json', async (c) => c.json(await mailbox.messages()));

  return router;
}
