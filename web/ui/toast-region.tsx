import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../lib/when-idle.ts';

const fetchCorner = async () => (await import('./toast-corner.tsx')).ToastCorner;
/**
 * Delay between attempts to load it. Without the region no toast is shown, so loading is retried until it succeeds.
 */
const AGAIN_MS = 5000;

/**
 * The area where toasts appear. Loaded and rendered when the page is idle: its six corners cost a slow phone as much
 * as a page of cards. It exists before the first toast, because a screen reader announces only what is added to it;
 * earlier toasts are queued.
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
