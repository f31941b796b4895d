import { vi } from 'vitest';

/**
 * Removes the state that the previous test file of this worker has left in modules and stubs. The web's own modules have
 * state (outbox, session) and some tests mock them: each file gets new instances.
 */
export function freshModules(): void {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetModules();
}

/** Removes what it has left in the page and its storage. */
export function freshPage(): void {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}
