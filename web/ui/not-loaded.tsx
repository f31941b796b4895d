import { Button } from '@mantine/core';
import { useOnline } from '../lib/use-online.ts';

type Props = { text?: string };

/**
 * In the place of a part of the page whose code did not come. Browsers remember that a module could not be loaded for
 * as long as the page lasts (HTML, 8.1.4.2 'fetch a single module script'), so it comes with the page loaded again;
 * without a network that would lose the page as well.
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
