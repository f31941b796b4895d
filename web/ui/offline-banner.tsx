import { useCallback } from 'react';
import { useOnline } from '../lib/use-online.ts';
import classes from './offline-banner.module.css';

/** Tells what is fixed to the top of the window how high the banner is: `--banner`, which is not set without one. */
const useBannerHeight = () =>
  useCallback((banner: HTMLElement | null) => {
    const { style } = document.documentElement;
    if (banner === null) return;
    const measured = new ResizeObserver(() => style.setProperty('--banner', `${banner.offsetHeight}px`));
    measured.observe(banner);
    return () => {
      measured.disconnect();
      style.removeProperty('--banner');
    };
  }, []);

/** Says at the top of every page that the browser is offline, for as long as it is. */
export const OfflineBanner = () => {
  const online = useOnline();
  const banner = useBannerHeight();
  return (
    <div className={classes.place} role="status">
      {!online && (
        <p className={classes.banner} ref={banner}>
          <b>You are offline.</b> What is already here still works, and what you do is kept until you are
          back.
        </p>
      )}
    </div>
  );
};
