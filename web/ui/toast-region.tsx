import { Notifications } from '@mantine/notifications';
import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../lib/when-idle.ts';
import { releaseToasts } from './toast.ts';

/**
 * Where toasts appear. Drawn once the page is idle: its six corners cost a slow phone as much as a page of cards. It is
 * there before its first toast, because a screen reader announces what comes into it; what is said earlier waits.
 */
export const ToastRegion = () => {
  const [stands, setStands] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setStands(true))), []);
  useEffect(() => {
    if (stands) releaseToasts();
  }, [stands]);
  if (!stands) return null;
  return <Notifications aria-live="polite" limit={4} position="top-center" zIndex={400} />;
};
