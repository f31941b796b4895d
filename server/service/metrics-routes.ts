import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { isLocalClient } from '../http/local-client.ts';
import { notFound } from '../platform/app-error.ts';

type Deps = {
  /** the metrics as Prometheus reads them */
  render: () => Promise<{ type: string; text: string }>;
  /** what a client on another machine has to show; null: there are none */
  token: string | null;
};

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Takes the same time whatever is shown. */
function showsToken(c: Context<AppEnv>, token: string): boolean {
  const shown = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(shown), digest(token));
}

/** GET /metrics: for programs on this machine, or with METRICS_TOKEN; for anybody else there is nothing. */
export function metricsRoutes({ render, token }: Deps) {
  const router = new Hono<AppEnv>();
  router.get('/metrics', async (c) => {
    if (!isLocalClient(c) && !(token && showsToken(c, token))) throw notFound('Not found');
    const { type, text } = await render();
    return c.body(text, 200, { 'content-type': type, 'cache-control': 'no-store' });
  });
  return router;
}
