import { networkOf } from './network-of.ts';

/** For whom something waits in a queue: owners take turns, and the number waiting for each is limited. */
export type QueueOwner = { kind: 'learner' | 'visitor' /** unlike that of any other owner */; key: string };

export const learnerOwner = (userId: string): QueueOwner => ({ kind: 'learner', key: `learner ${userId}` });

/** All visitors of a network are one owner, since anybody has any number of addresses in it. */
export const visitorOwner = (address: string): QueueOwner => ({
  kind: 'visitor',
  key: `network ${networkOf(address)}`,
});
