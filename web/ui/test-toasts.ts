// Runs before every test file with a page. The application loads the toast code when idle; tests need not wait.
import { notifications } from '@mantine/notifications';
import { releaseToasts } from './toast.ts';

releaseToasts(notifications);
