import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

/**
 * The client's address. Behind `trustedProxies` proxies of our own it is the last one that they vouch for in
 * X-Forwarded-For; with 0 (the default) the header is ignored, since anybody can send it.
 */
export function clientAddress(c: Context<AppEnv>, trustedProxies = 0): string {
  const peer = c.env?.incoming?.socket.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return peer;
  const hops = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops.at(-trustedProxies) ?? peer;
}
