import type { Context } from 'hono';
import type { AppEnv } from '../http/app-env.ts';

/** The settings that decide whether there is a mailbox. */
export type MailboxSettings = { publicUrl: string; smtpUrl: string | null };

const isLoopbackName = (hostname: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
const isLoopbackPeer = (address: string | undefined) =>
  address !== undefined && /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/i.test(address);

/** Whether a site's address is loopback; only such sites have a local mailbox. */
export const isLocalSite = (publicUrl: string) => isLoopbackName(new URL(publicUrl).hostname);

function hostnameOf(host: string | undefined): string {
  const address = `http://${host ?? ''}`;
  return host && URL.canParse(address) ? new URL(address).hostname : '';
}

/**
 * Whether this client may see the local mailbox (api 6). Peer, Host and PUBLIC_URL must be loopback, and the request
 * must not have been forwarded: behind a proxy every client looks local.
 */
export function mailboxVisible(c: Context<AppEnv>, { publicUrl, smtpUrl }: MailboxSettings): boolean {
  const forwarded = [...c.req.raw.headers.keys()].some(
    (name) => name === 'forwarded' || name.startsWith('x-forwarded-'),
  );
  return (
    smtpUrl === null &&
    !forwarded &&
    isLocalSite(publicUrl) &&
    isLoopbackName(hostnameOf(c.req.header('host'))) &&
    isLoopbackPeer(c.env?.incoming?.socket.remoteAddress)
  );
}
