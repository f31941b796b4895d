import { Agent, type Dispatcher, EnvHttpProxyAgent } from 'undici';

/** Node's own switches for HTTP_PROXY, HTTPS_PROXY and NO_PROXY. */
const usesProxy = () =>
  process.env.NODE_USE_ENV_PROXY === '1' || process.execArgv.includes('--use-env-proxy');

/** Outgoing connections, through the proxy that the environment names if Node is configured to use it. */
export const createAgent = (options: Agent.Options): Dispatcher =>
  usesProxy() ? new EnvHttpProxyAgent(options) : new Agent(options);
