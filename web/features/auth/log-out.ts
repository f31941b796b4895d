import { authClient } from '../../lib/auth-client.ts';
import { clearAll } from '../../lib/local-storage.ts';

/**
 * Ends the session on the server, then clears all local storage (decisions.md 12).
 * @returns false when the server did not end it; then nothing here has been cleared either
 */
export const logOut = async (): Promise<boolean> => {
  try {
    const { error } = await authClient.signOut({ scope: 'local' });
    if (error) return false;
  } catch {
    return false;
  }
  clearAll();
  return true;
};
