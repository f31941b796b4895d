// Runs first before every test file of the web. The files of a worker share its process, since loading React and Mantine anew
// for each file takes twice as long as all the tests do. What the file before has left behind is taken away here.
import { vi } from 'vitest';

// Nobody is signed in, unless a test says who. The real client would go on in the pages after this one, where each makes another.
vi.mock('../../../web/lib/auth-client.ts', () => ({ authClient: {}, accessToken: async () => null }));

vi.unstubAllGlobals();
vi.useRealTimers();
// The web's own modules keep state (the outbox, the session) and are faked by some tests: each file gets them new.
vi.resetModules();

const { notifications } = await import('@mantine/notifications');
notifications.clean();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
