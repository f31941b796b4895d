import type { Context } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { isLocalClient } from '../http/local-client.ts';

/** The settings that decide whether there is a mailbox. */
export type MailboxSettings = { publicUrl: string; smtpUrl: string | null };

const isLoopbackName = (hostname: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname);

/** Whether a site's address is loopback; only such sites have a local mailbox. */
export const isLocalSite = (publicUrl: string) => isLoopbackName(new URL(publicUrl).hostname);

function hostnameOf(host: string | undefined): string {
  const address = `http://${host ?? ''}`;
  return host && URL.canParse(address) ? new URL(address).hostname : '';
}

/** Whether this client may see the local mailbox (api 6): peer, Host and PUBLIC_URL must be loopback. */
export function mailboxVisible(c: Context<AppEnv>, { publicUrl, smtpUrl }: MailboxSettings): boolean {
  return (
    smtpUrl === null &&
    isLocalSite(publicUrl) &&
    isLoopbackName(hostnameOf(c.req.header('host'))) &&
    isLocalClient(c)
  );
}
