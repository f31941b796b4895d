import { startSessionSync } from '../features/auth/session-sync.ts';
import { setUnauthorizedHandler } from '../lib/api-client.ts';
import { authClient } from '../lib/auth-client.ts';
import { queryClient } from '../lib/query-client.ts';
import { toast } from '../ui/toast.ts';
import { texts } from './texts.ts';

/** One refresh at a time, and not again at once: a page can send ten calls that all come back with 401. */
const REFRESH_PAUSE_MS = 10_000;

/**
 * Wires the session to the rest of the page. When the API no longer accepts the session, the auth client asks for a
 * new one; if that is refused too it removes the session, and the guards lead to /login. Nothing stored is lost.
 */
export const startSession = (): void => {
  let lastRefresh = Number.NEGATIVE_INFINITY;
  setUnauthorizedHandler(() => {
    if (performance.now() - lastRefresh < REFRESH_PAUSE_MS) return;
    lastRefresh = performance.now();
    void authClient.refreshSession();
  });
  startSessionSync({
    // Stores in memory still hold the other person's things; a fresh document holds none.
    onUserReplaced: () => window.location.reload(),
    onSignedOut: () => {
      queryClient.clear();
      if (document.visibilityState === 'visible') toast(texts.sessionEnded);
    },
  });
};
