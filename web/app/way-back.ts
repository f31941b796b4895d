import { readKey } from '../lib/local-storage.ts';

type WayBack = { back: string; owner: string | null };

/** What the guard hands to /login in the history's state: where somebody was turned away, and whose things this browser held. */
export const wayBackTo = ({ pathname, search }: { pathname: string; search: string }): WayBack => ({
  back: pathname + search,
  owner: readKey('storageOwnerId'),
});

// By hand, as everything of the first page: see the parsers of local storage.
const isWayBack = (state: unknown): state is WayBack =>
  typeof state === 'object' &&
  state !== null &&
  'back' in state &&
  typeof state.back === 'string' &&
  'owner' in state;

/** Where to go on after a login; null for another person than the one who was there, and for who came by themselves. */
export function wayBackOf(state: unknown): string | null {
  if (!isWayBack(state)) return null;
  return state.owner === null || state.owner === readKey('storageOwnerId') ? state.back : null;
}
