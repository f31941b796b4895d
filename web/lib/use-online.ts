import { useSyncExternalStore } from 'react';

function follow(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether the browser is online. This concerns its own connection only, not whether the server responds. */
export const useOnline = (): boolean => useSyncExternalStore(follow, () => navigator.onLine);
