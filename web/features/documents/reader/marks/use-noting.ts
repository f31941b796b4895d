import { useRef, useState } from 'react';
import { removeMark } from './mark-queue.ts';
import type { ShownMark } from './mark-types.ts';

/**
 * A note on something new: it is marked at once, and its note is written then.
 * @param make marks it. @returns the mark's id, or null
 */
export function useNoting(documentId: string, marks: readonly ShownMark[], make: () => string | null) {
  /** the mark whose note is being written */
  const [noted, setNoted] = useState<string | null>(null);
  /** it was made for the note only */
  const isFresh = useRef(false);
  return {
    noted,
    begin: (): void => {
      const made = make();
      if (made === null) return;
      isFresh.current = !marks.some(({ id }) => id === made);
      setNoted(made);
    },
    end: (): void => setNoted(null),
    /** Nothing was written. @returns whether the mark goes with it */
    cancel: (mark: ShownMark): boolean => {
      const goes = isFresh.current && noted === mark.id && mark.note === '';
      setNoted(null);
      if (goes) removeMark(documentId, mark.id);
      return goes;
    },
  };
}
