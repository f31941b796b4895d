import { readKey } from '../lib/local-storage.ts';

type WayBack = { back: string; owner: string | null };

/** Passed by the guard to /login in the history's state: the blocked address, and whose data this browser held. */
export const wayBackTo = ({ pathname, search }: { pathname: string; search: string }): WayBack => ({
  back: pathname + search,
  owner: readKey('storageOwnerId'),
});

// Parsed by hand, like all code of the first page (see the parsers of local storage).
const isWayBack = (state: unknown): state is WayBack =>
  typeof state === 'object' &&
  state !== null &&
  'back' in state &&
  typeof state.back === 'string' &&
  'owner' in state;

/** Where to return after a login; null for a different user, and for users who came to /login directly. */
export function wayBackOf(state: unknown): string | null {
  if (!isWayBack(state)) return null;
  return state.owner === null || state.owner === readKey('storageOwnerId') ? state.back : null;
}
