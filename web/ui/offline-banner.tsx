import { useOnline } from '../lib/use-online.ts';
import classes from './offline-banner.module.css';

/** Says at the top of every page that the browser is offline, for as long as it is. */
export const OfflineBanner = () => {
  const online = useOnline();
  return (
    <div className={classes.place} role="status">
      {!online && (
        <p className={classes.banner}>
          <b>You are offline.</b> What is already here still works, and what you do is kept until you are
          back.
        </p>
      )}
    </div>
  );
};
