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

/** One refresh at a time, and not again at once: ten calls of a page may answer 401 together. */
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
 * A visit to a sign-in provider that failed: /login and /profile show it in their place. Who is signed in and comes to
 * another page is told there. The address is cleared, so that a reload does not tell it again.
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
 * A dead confirmation link leads to a page that knows nothing of links; the password page shows it itself. The first of
 * the two links of a change of address says that there is a second.
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

/** The auth client empties the fragment of a mailed link and leaves its '#': nobody wants that in a bookmark. */
const tidyAddress = async (): Promise<void> => {
  await authClient.initialize();
  const { href, hash, pathname, search } = window.location;
  if (hash === '' && href.endsWith('#'))
    window.history.replaceState(window.history.state, '', pathname + search);
};

/** Stores in memory still hold the other person's things; a fresh document holds none. */
const startAfresh = (): void => {
  const isAuthPage = window.location.pathname === paths.login || window.location.pathname === paths.signup;
  if (isAuthPage) window.location.assign(destinationAfterSignIn());
  else window.location.reload();
};

/**
 * Connects the session with the page. When the API rejects the session, the auth client refreshes it; if that fails it
 * removes the session, and the guards redirect to /login. Stored data are kept.
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
