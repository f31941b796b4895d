import { Button } from '@mantine/core';
import { useOnline } from '../lib/use-online.ts';

type Props = { text?: string };

/**
 * Replaces a part of the page whose code failed to load. Browsers cache a failed module for the page's lifetime
 * (HTML, 8.1.4.2 'fetch a single module script'), so a retry needs a reload; offline, that would lose the page as
 * well.
 */
export function NotLoaded({ text = 'This could not be loaded.' }: Props) {
  const online = useOnline();
  return (
    <div role="alert">
      <p>
        {text}
        {!online && ' There is no network at the moment.'}
      </p>
      {online && (
        <Button onClick={() => window.location.reload()} size="sm" variant="default">
          Load the page again
        </Button>
      )}
    </div>
  );
}
