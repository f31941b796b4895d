import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { askPage, endedPage, unknownPage } from './reminder-end-page.ts';
import type { ReminderService } from './reminder-service.ts';

const headers = {
  // A page without scripts; its address opens something, and goes to nobody.
  'content-security-policy':
    "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

/**
 * /api/reminders/end?token=…: GET shows a page with a button, POST ends the reminders: that button's, or a mail reader's
 * (RFC 8058). Both without a session. The token is in the query, which no log contains.
 */
export function reminderRoutes(reminders: ReminderService, limited: MiddlewareHandler<AppEnv>) {
  const router = new Hono<AppEnv>();
  const path = '/api/reminders/end';
  const tokenOf = (c: Context<AppEnv>) => c.req.query('token') ?? '';
  router.get(path, limited, (c) =>
    reminders.isOurs(tokenOf(c)) ? c.html(askPage(), 200, headers) : c.html(unknownPage(), 404, headers),
  );
  router.post(path, limited, async (c) =>
    (await reminders.end(tokenOf(c)))
      ? c.html(endedPage(), 200, headers)
      : c.html(unknownPage(), 404, headers),
  );
  return router;
}
