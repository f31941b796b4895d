import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { OfflineBanner } from './offline-banner.tsx';
import { holdToasts, releaseToasts } from './toast.ts';

/** The area where toasts appear, with the code that shows them, and the banner 'You are offline'; see toast-region.tsx. */
export const ToastCorner = () => {
  useEffect(() => {
    releaseToasts(notifications);
    return holdToasts;
  }, []);
  return (
    <>
      <OfflineBanner />
      <Notifications aria-live="polite" limit={4} position="top-center" zIndex={400} />
    </>
  );
};
