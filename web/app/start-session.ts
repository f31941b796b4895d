import { isHalfConfirmed, linkError } from '../features/auth/link-fragment.ts';
import { startSessionSync } from '../features/auth/session-sync.ts';
import { visitProblem } from '../features/auth/visit-problem.ts';
import { setUnauthorizedHandler } from '../lib/api-client.ts';
import { authClient } from '../lib/auth-client.ts';
import { queryClient } from '../lib/query-client.ts';
import { toast } from '../ui/toast.ts';
import { setArrivalProblem } from './arrival-problem.ts';
import { paths } from './paths.ts';
import { waitsForSession } from './shell-policy.ts';
import { texts } from './texts.ts';
import { destinationAfterSignIn } from './use-shared-course.ts';

/** One refresh at a time, and a pause before the next: ten calls of a page may respond with 401 together. */
const REFRESH_PAUSE_MS = 10_000;

const refreshOnUnauthorized = (): void => {
  let lastRefresh = Number.NEGATIVE_INFINITY;
  setUnauthorizedHandler(() => {
    if (performance.now() - lastRefresh < REFRESH_PAUSE_MS) return;
    lastRefresh = performance.now();
    void authClient.refreshSession();
  });
};

/**
 * A failed visit to a sign-in provider: /login and /profile show it in place; signed-in users on another page get a
 * toast. The address is cleared, so that a reload does not report it again.
 */
const reportVisit = async (problem: string): Promise<void> => {
  const { pathname } = window.location;
  window.history.replaceState(window.history.state, '', pathname);
  setArrivalProblem(problem);
  if (pathname === paths.profile || pathname === paths.login) return;
  const { data } = await authClient.getSession();
  if (!data.session) return;
  setArrivalProblem(null);
  toast(problem, { kind: 'error' });
};

/**
 * An expired confirmation link leads to a page that does not handle links, so it is reported in a toast; the password
 * page shows it itself. The first of the two links of a change of address says that there is a second.
 */
const reportLink = (): void => {
  const { hash, pathname, search } = window.location;
  const visit = visitProblem(hash);
  if (visit) return void reportVisit(visit);
  const message = linkError(hash);
  if (message && waitsForSession(pathname)) toast(message, { kind: 'error' });
  if (!isHalfConfirmed(hash)) return;
  toast(texts.halfConfirmed);
  window.history.replaceState(window.history.state, '', pathname + search);
};

/** The auth client clears the fragment of a mailed link but leaves its '#', which nobody wants in a bookmark. */
const tidyAddress = async (): Promise<void> => {
  await authClient.initialize();
  const { href, hash, pathname, search } = window.location;
  if (hash === '' && href.endsWith('#'))
    window.history.replaceState(window.history.state, '', pathname + search);
};

/** Stores in memory still hold another user's data; a new document starts without it. */
const startAfresh = (): void => {
  const isAuthPage = window.location.pathname === paths.login || window.location.pathname === paths.signup;
  if (isAuthPage) window.location.assign(destinationAfterSignIn());
  else window.location.reload();
};

/**
 * Connects the session with the page. When the API rejects the session, the auth client refreshes it; if that fails
 * it removes the session, and the guards redirect to /login. Stored data is kept.
 */
export const startSession = (): void => {
  reportLink();
  void tidyAddress();
  refreshOnUnauthorized();
  startSessionSync({
    onUserReplaced: startAfresh,
    onSignedOut: () => {
      queryClient.clear();
      toast(texts.sessionEnded);
    },
  });
};
