// Runs first before every test file of the web without a page of its own. The files of a worker share its process, so
// state left by the previous file is removed here.
import { vi } from 'vitest';

vi.unstubAllGlobals();
vi.useRealTimers();
vi.resetModules();

if (typeof document !== 'undefined') {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}
