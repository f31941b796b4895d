/** What is kept for one visit of one tab. Session storage may be absent, full or forbidden; no page may break on that. */
const attempt = <T>(work: (storage: Storage) => T): T | null => {
  try {
    return work(window.sessionStorage);
  } catch {
    return null;
  }
};

/** What is kept under `key`; null where nothing is, or may be. */
export const readTab = (key: string): string | null => attempt((storage) => storage.getItem(key));

/** Keeps it until the tab is closed, where something may be kept. */
export const writeTab = (key: string, value: string): void =>
  void attempt((storage) => storage.setItem(key, value));

export const removeTab = (key: string): void => void attempt((storage) => storage.removeItem(key));

/** Forgets all of it: somebody else has signed in. */
export const clearTab = (): void => void attempt((storage) => storage.clear());
