import { useRef } from 'react';
import type { DraftFields } from '../draft-state.ts';

/**
 * The fields that the form shows: those of the draft, and during a creation the submitted ones. The draft is cleared
 * once its course exists, but a page that stays keeps showing the submitted values.
 */
export function useShownFields(kept: DraftFields, running: boolean) {
  const sent = useRef(kept);
  if (!running) sent.current = kept;
  return {
    fields: running ? sent.current : kept,
    setSent: (fields: DraftFields): void => {
      sent.current = fields;
    },
  };
}
