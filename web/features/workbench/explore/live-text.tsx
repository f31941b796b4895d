import { useEffect, useState } from 'react';
import classes from './explore.module.css';

/** Long enough that a drag is one announcement and not fifty. */
const quiet = 500;

/** The drawing's content as text, announced once nothing has changed for a moment. */
export function LiveText({ text }: { text: string }) {
  const [said, setSaid] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), quiet);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p aria-live="polite" className={classes.live}>
      {said}
    </p>
  );
}
