// Runs before every test file with a page. What shows toasts is fetched once the page is idle; a test does not wait for it.
import { notifications } from '@mantine/notifications';
import { releaseToasts } from './toast.ts';

releaseToasts(notifications);
