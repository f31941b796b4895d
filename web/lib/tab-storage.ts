/**
 * Storage for one session of one tab. Session storage may be absent, full or forbidden; none of this may break a
 * page.
 */
const attempt = <T>(work: (storage: Storage) => T): T | null => {
  try {
    return work(window.sessionStorage);
  } catch {
    return null;
  }
};

/** The value under `key`; null when there is none, or no storage. */
export const readTab = (key: string): string | null => attempt((storage) => storage.getItem(key));

/** Stores a value until the tab is closed, where storage is available. */
export const writeTab = (key: string, value: string): void =>
  void attempt((storage) => storage.setItem(key, value));

export const removeTab = (key: string): void => void attempt((storage) => storage.removeItem(key));

/** Clears everything: another user has signed in. */
export const clearTab = (): void => void attempt((storage) => storage.clear());
