import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { authClient, sessionStorageKey } from '../../lib/auth-client.ts';
import { clearAll, readKey, writeKey } from '../../lib/local-storage.ts';
import { useSessionStore } from '../../lib/session-store.ts';

type Options = {
  /** another person has signed in where this page still holds the first one's things in memory */
  onUserReplaced: () => void;
  /** the session ended without anybody asking for it: expired, or ended on another device */
  onSignedOut: () => void;
};

const kept = ['theme', 'sharedCourseId', sessionStorageKey];

/** decisions.md 31. @returns whether local storage belonged to somebody else and has been cleared */
const claimStorage = (userId: string): boolean => {
  const owner = readKey('storageOwnerId');
  const isForeign = owner !== null && owner !== userId;
  if (isForeign) clearAll({ keep: kept });
  if (owner !== userId) writeKey('storageOwnerId', userId);
  return isForeign;
};

/**
 * Keeps the session store in step with the auth client, from its initialisation on.
 * @returns a function that stops it
 */
export const startSessionSync = ({ onUserReplaced, onSignedOut }: Options): (() => void) => {
  let lastUserId: string | null = null;
  const apply = (event: AuthChangeEvent, session: Session | null) => {
    const before = useSessionStore.getState();
    if (!session) {
      useSessionStore.setState({ status: 'signed-out', user: null });
      if (event === 'SIGNED_OUT' && before.status === 'signed-in') onSignedOut();
      return;
    }
    const user = { id: session.user.id, email: session.user.email ?? '' };
    claimStorage(user.id);
    const isReplaced = lastUserId !== null && lastUserId !== user.id;
    lastUserId = user.id;
    if (before.user?.id !== user.id || before.user.email !== user.email) {
      useSessionStore.setState({ status: 'signed-in', user });
    }
    if (isReplaced) onUserReplaced();
  };
  const { data } = authClient.onAuthStateChange(apply);
  return () => data.subscription.unsubscribe();
};
