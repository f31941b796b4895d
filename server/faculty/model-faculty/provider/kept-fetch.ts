import { Agent, fetch as ask, EnvHttpProxyAgent } from 'undici';

/**
 * A learner reads a reply for a minute or two before the next question. Node's own `fetch` gives up an idle connection
 * after 4 s, and a new one to a provider far away costs two or three ways there and back. Shorter than the 4 minutes
 * after which some networks forget a silent connection without a word.
 */
const idleMs = 120_000;
const options = { keepAliveTimeout: idleMs, keepAliveMaxTimeout: idleMs, allowH2: false };

/** Node's own switches for HTTP_PROXY, HTTPS_PROXY and NO_PROXY. */
const usesProxy = () =>
  process.env.NODE_USE_ENV_PROXY === '1' || process.execArgv.includes('--use-env-proxy');

/**
 * `fetch`, for an address in text, over connections that outlive a learner's pause; a shorter time that the provider
 * names is kept. One that was closed in the very moment of asking fails as a broken stream does, and is asked again at
 * once.
 */
export function createKeptFetch(): typeof fetch {
  const dispatcher = usesProxy() ? new EnvHttpProxyAgent(options) : new Agent(options);
  return ((...[address, request]: Parameters<typeof ask>) =>
    ask(address, { ...request, dispatcher })) as unknown as typeof fetch;
}
