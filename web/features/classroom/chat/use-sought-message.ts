import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The message of the address, to which a search leads: the chat opens for it.
 * @param isHere whether the address's lesson is on the screen
 */
export function useSoughtMessage(isHere: boolean, openChat: () => void): string | null {
  const [query] = useSearchParams();
  const sought = query.get('message');
  const open = useEffectEvent(openChat);
  useEffect(() => {
    if (isHere && sought !== null) open();
  }, [isHere, sought]);
  return sought;
}
