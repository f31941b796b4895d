import { authClient } from '../../lib/auth-client.ts';
import { clearAll } from '../../lib/local-storage.ts';

let loggingOut = false;

/** Whether the learner is logging out: then the end of the session is expected, and no guard needs to react. */
export const isLoggingOut = (): boolean => loggingOut;

/**
 * Ends the session on the server, then clears all local storage. The caller loads a fresh document
 * next, so that nothing of this learner stays in memory.
 * @returns false when the server did not end it; then nothing here has been cleared either
 */
export const logOut = async (): Promise<boolean> => {
  loggingOut = true;
  const ended = await authClient.signOut({ scope: 'local' }).then(
    ({ error }) => error === null,
    () => false,
  );
  if (ended) clearAll();
  else loggingOut = false;
  return ended;
};
