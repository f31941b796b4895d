import { fetch as ask } from 'undici';
import { createAgent } from '../../../platform/env-proxy.ts';

/**
 * A learner reads a reply for a minute or two before the next question. Node's own `fetch` closes an idle connection
 * after 4 s, and a new one to a distant provider costs two or three round trips. Shorter than the 4 minutes after
 * which some networks silently drop a connection.
 */
const idleMs = 120_000;
/** How long a reply may take is decided by its caller (patience.ts), who aborts it. */
const noTimeout = { headersTimeout: 0, bodyTimeout: 0 };
const options = { keepAliveTimeout: idleMs, keepAliveMaxTimeout: idleMs, allowH2: false, ...noTimeout };

/**
 * `fetch` for the provider packages. Connections stay open during a learner's pause, or for a shorter time that the
 * provider names. Asks for no compression, which makes single tokens larger.
 */
export function createProviderFetch(): typeof fetch {
  const dispatcher = createAgent(options);
  return ((address: string, { headers, ...init }: RequestInit = {}) => {
    const plain = { ...Object.fromEntries(new Headers(headers)), 'accept-encoding': 'identity' };
    return ask(address, { ...(init as object), headers: plain, dispatcher });
  }) as unknown as typeof fetch;
}
