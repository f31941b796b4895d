import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import type { SiteService } from './site-service.ts';

/** The sitemap and robots.txt. */
export function siteRoutes(site: SiteService) {
  const router = new Hono<AppEnv>();
  router.get('/robots.txt', (c) => c.text(site.robots(), 200, { 'cache-control': 'public, max-age=3600' }));
  router.get('/sitemap.xml', (c) =>
    c.body(site.sitemap(), 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    }),
  );
  return router;
}
