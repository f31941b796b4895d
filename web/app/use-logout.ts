import { useState } from 'react';
import { logOut } from '../features/auth/log-out.ts';
import { toast } from '../ui/toast.ts';
import { paths } from './paths.ts';
import { texts } from './texts.ts';
import { sendUnsentWork } from './unsent-work.ts';

/** Logs out: sends waiting work, ends the server session, clears local data, then opens the front page. */
export const useLogout = (onLoggedOut: () => void): { run: () => void; pending: boolean } => {
  const [pending, setPending] = useState(false);
  const run = async () => {
    if (pending) return;
    setPending(true);
    await sendUnsentWork();
    const done = await logOut();
    setPending(false);
    if (!done) {
      toast(texts.logoutFailed, { kind: 'error' });
      return;
    }
    onLoggedOut();
    // Load a new document, so that no data of this learner stays in memory.
    window.location.assign(paths.home);
  };
  return { run, pending };
};
