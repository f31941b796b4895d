import { authClient } from '../../lib/auth-client.ts';
import { clearAll } from '../../lib/local-storage.ts';

let loggingOut = false;

/** Whether a logout is in progress: the session's end is then expected, and guards ignore it. */
export const isLoggingOut = (): boolean => loggingOut;

/**
 * Ends the session on the server, then clears local storage. Afterwards the caller loads a new document, so that no
 * data of this learner stays in memory.
 * @returns false when the server did not end it; then nothing has been cleared here either
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
