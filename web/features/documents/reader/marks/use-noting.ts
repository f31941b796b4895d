import { useRef, useState } from 'react';
import { removeMark } from './mark-queue.ts';
import type { ShownMark } from './mark-types.ts';

/**
 * Adds a note to a selection: creates the mark at once, then opens its note for editing.
 * @param make creates the mark. @returns its id, or null
 */
export function useNoting(documentId: string, marks: readonly ShownMark[], make: () => string | null) {
  /** the mark whose note is being edited */
  const [noted, setNoted] = useState<string | null>(null);
  /** whether the mark was created only for this note */
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
    /** Editing was cancelled. @returns whether the mark is removed as well */
    cancel: (mark: ShownMark): boolean => {
      const goes = isFresh.current && noted === mark.id && mark.note === '';
      setNoted(null);
      if (goes) removeMark(documentId, mark.id);
      return goes;
    },
  };
}
