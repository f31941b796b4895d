import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../lib/when-idle.ts';

const fetchCorner = async () => (await import('./toast-corner.tsx')).ToastCorner;
/** Without it nobody is told anything, so it is asked for until it comes. */
const AGAIN_MS = 5000;

/**
 * Where toasts appear. Fetched and drawn once the page is idle: its six corners cost a slow phone as much as a page of
 * cards. It is there before its first toast, because a screen reader announces what comes into it; what is said earlier
 * waits.
 */
export const ToastRegion = () => {
  const [Corner, setCorner] = useState<ComponentType | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fetchOnce = () => {
      fetchCorner().then(
        (corner) => startTransition(() => setCorner(() => corner)),
        () => {
          timer = setTimeout(fetchOnce, AGAIN_MS);
        },
      );
    };
    const callOff = whenIdle(fetchOnce);
    return () => {
      callOff();
      clearTimeout(timer);
    };
  }, []);
  return Corner && <Corner />;
};
