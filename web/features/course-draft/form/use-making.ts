import { useState } from 'react';
import type { DraftStore } from '../draft-store.ts';

/**
 * Whether an accepted draft is being created: the form is then hidden from the first render on and only progress is
 * shown, unless it fails.
 */
export function useMaking(draft: DraftStore, running: boolean): boolean {
  const [isAccepted] = useState(() => {
    const { study, sending, generationId } = draft.getState().pending ?? {};
    return study === true && Boolean(sending || generationId);
  });
  const [hasBegun, setHasBegun] = useState(false);
  if (running && !hasBegun) setHasBegun(true);
  return isAccepted && (running || !hasBegun);
}
