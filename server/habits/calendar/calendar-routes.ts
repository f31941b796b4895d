import { Hono, type MiddlewareHandler } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { notFound } from '../../platform/app-error.ts';
import type { CalendarService } from './calendar-service.ts';

/** Whether the client has it already; a proxy that has compressed it calls the ETag weak. */
const isKnown = (asked: string | undefined, etag: string): boolean =>
  (asked ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

/** GET /api/calendar.ics?token=…, without a session. The token is in the query, which no log contains. */
export function calendarRoutes(calendar: CalendarService, limited: MiddlewareHandler<AppEnv>) {
  const router = new Hono<AppEnv>();
  router.get('/api/calendar.ics', limited, async (c) => {
    const found = await calendar.read(c.req.query('token') ?? '');
    if (!found) throw notFound('There is no calendar at this address, or not any more.');
    // Kept by the client alone, and asked for again each time.
    const headers = {
      etag: found.etag,
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
    };
    if (isKnown(c.req.header('if-none-match'), found.etag)) return c.body(null, 304, headers);
    return c.body(found.text, 200, {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="lectern-reviews.ics"',
    });
  });
  return router;
}
