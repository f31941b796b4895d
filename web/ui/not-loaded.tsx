import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useOnline } from '../lib/use-online.ts';

type Props = {
  text?: string;
  /** fetches the part again in its place; null: only a reload of the page can */
  onRetry?: (() => void) | null;
};

/**
 * Replaces a part of the page that failed to load, and offers to try again. Without a network nothing is reloaded,
 * because that would lose the page as well; a part that can be fetched in its place is, once the network is back.
 */
export function NotLoaded({ text = 'This could not be loaded.', onRetry = null }: Props) {
  const online = useOnline();
  const [tries, setTries] = useState(0);
  const wasOffline = useRef(!online);
  useEffect(() => {
    if (online && wasOffline.current) onRetry?.();
    wasOffline.current = !online;
  }, [online, onRetry]);
  const tryAgain = () => {
    if (!online) setTries((count) => count + 1);
    else if (onRetry) onRetry();
    else window.location.reload();
  };
  return (
    <div role="alert">
      <p>
        {text}
        {!online && (tries === 0 ? ' You are offline.' : ' You are still offline.')}
      </p>
      <Button onClick={tryAgain} size="sm" variant="default">
        {online && !onRetry ? 'Load the page again' : 'Try again'}
      </Button>
    </div>
  );
}
