import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

const isLoopbackPeer = (address: string | undefined) =>
  address !== undefined && /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/i.test(address);

/**
 * Whether a request comes from a program on this machine: the peer is loopback, and nothing has forwarded it, since
 * behind a proxy every client looks local.
 */
export function isLocalClient(c: Context<AppEnv>): boolean {
  const forwarded = [...c.req.raw.headers.keys()].some(
    (name) => name === 'forwarded' || name.startsWith('x-forwarded-'),
  );
  return !forwarded && isLoopbackPeer(c.env?.incoming?.socket.remoteAddress);
}
