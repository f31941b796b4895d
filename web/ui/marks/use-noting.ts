import { useRef, useState } from 'react';

type Marked = { id: string; note: string };
type Options = {
  marks: readonly Marked[];
  /** creates the mark. @returns its id, or null */
  make: () => string | null;
  remove: (markId: string) => void;
};

/** Adds a note to a selection: creates the mark at once, then opens its note for editing. */
export function useNoting({ marks, make, remove }: Options) {
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
    cancel: (mark: Marked): boolean => {
      const goes = isFresh.current && noted === mark.id && mark.note === '';
      setNoted(null);
      if (goes) remove(mark.id);
      return goes;
    },
  };
}
