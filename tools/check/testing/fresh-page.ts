// Runs first before every test file of the web. The files of a worker share its process, since loading React and
// Mantine again for each file takes twice as long as all the tests. So state left by the previous file is removed
// here.
import { vi } from 'vitest';

// Signed out unless a test signs in. The real client would keep running across files, where each creates another.
vi.mock('../../../web/lib/auth-client.ts', () => ({ authClient: {}, accessToken: async () => null }));

vi.unstubAllGlobals();
vi.useRealTimers();
// The web's own modules have state (outbox, session) and some tests mock them: each file gets new instances.
vi.resetModules();

const { notifications } = await import('@mantine/notifications');
notifications.clean();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
