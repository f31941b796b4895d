import type { Context } from 'hono';
import { learnerOwner, type QueueOwner, visitorOwner } from '../platform/queue-owner.ts';
import type { AppEnv } from './app-env.ts';
import { clientAddress } from './client-address.ts';

/** For whom a request waits in the queues: the signed-in learner, else the network that it comes from. */
export function requestOwner(c: Context<AppEnv>, trustedProxies: number): QueueOwner {
  const user = c.get('user') as AppEnv['Variables']['user'] | undefined;
  return user ? learnerOwner(user.id) : visitorOwner(clientAddress(c, trustedProxies));
}
