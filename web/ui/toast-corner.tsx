import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { holdToasts, releaseToasts } from './toast.ts';

/** The area where toasts appear, and the code that shows them; see toast-region.tsx. */
export const ToastCorner = () => {
  useEffect(() => {
    releaseToasts(notifications);
    return holdToasts;
  }, []);
  return <Notifications aria-live="polite" limit={4} position="top-center" zIndex={400} />;
};
