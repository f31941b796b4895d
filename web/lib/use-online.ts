import { useSyncExternalStore } from 'react';

function follow(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Has the browser a network? It knows of its own connection only, not whether the server answers. */
export const useOnline = (): boolean => useSyncExternalStore(follow, () => navigator.onLine);
