import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { authClient, sessionStorageKey } from '../../lib/auth-client.ts';
import { clearAll, readKey, writeKey } from '../../lib/local-storage.ts';
import { useSessionStore } from '../../lib/session-store.ts';
import { clearTab } from '../../lib/tab-storage.ts';
import { isLoggingOut } from './log-out.ts';
import { needsSecondStep } from './second-step-state.ts';

type Options = {
  /** another user has signed in while this page still holds the first one's data in memory */
  onUserReplaced: () => void;
  /** the session ended without a logout here: it expired, or was ended elsewhere */
  onSignedOut: () => void;
};

const kept = ['theme', 'sharedCourseId', sessionStorageKey];

/** Removes another user's data from this browser before anything reads it. */
const claimStorage = (userId: string): void => {
  const owner = readKey('storageOwnerId');
  if (owner === userId) return;
  if (owner !== null) {
    clearAll({ keep: kept });
    clearTab();
  }
  writeKey('storageOwnerId', userId);
};

/**
 * Keeps the session store in sync with the auth client, from its initialisation on.
 * @returns a function that stops it
 */
export const startSessionSync = ({ onUserReplaced, onSignedOut }: Options): (() => void) => {
  let lastUserId: string | null = null;

  const forget = (event: AuthChangeEvent) => {
    if (isLoggingOut()) return;
    const wasSignedIn = useSessionStore.getState().status === 'signed-in';
    useSessionStore.setState({ status: 'signed-out', user: null });
    if (event === 'SIGNED_OUT' && wasSignedIn) onSignedOut();
  };
  const remember = (session: Session) => {
    if (needsSecondStep(session)) {
      useSessionStore.setState({ status: 'second-step', user: null });
      return;
    }
    const user = { id: session.user.id, email: session.user.email ?? '' };
    claimStorage(user.id);
    const isReplaced = lastUserId !== null && lastUserId !== user.id;
    lastUserId = user.id;
    const known = useSessionStore.getState().user;
    if (known?.id !== user.id || known.email !== user.email) {
      useSessionStore.setState({ status: 'signed-in', user });
    }
    if (isReplaced) onUserReplaced();
  };

  const { data } = authClient.onAuthStateChange((event, session) =>
    session ? remember(session) : forget(event),
  );
  return () => data.subscription.unsubscribe();
};
