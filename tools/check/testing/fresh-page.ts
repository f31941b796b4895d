// Runs first before every test file of the web. The files of a worker share its process, since loading React and
// Mantine again for each file takes twice as long as all the tests.
import { vi } from 'vitest';
import { freshModules, freshPage } from './fresh-start.ts';

// Signed out unless a test signs in. The real client would keep running across files, where each creates another.
vi.mock('../../../web/lib/auth-client.ts', () => ({ authClient: {}, accessToken: async () => null }));

freshModules();
const { notifications } = await import('@mantine/notifications');
notifications.clean();
freshPage();
