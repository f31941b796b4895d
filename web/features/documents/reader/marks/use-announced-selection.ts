import { useEffect } from 'react';
import { readerTexts as texts } from '../texts.ts';

/** Says what can be done with a selection while there is one. */
export function useAnnouncedSelection(isSelected: boolean, say: (message: string) => void): void {
  useEffect(() => {
    if (!isSelected) return;
    say(texts.marks.selected);
    return () => say('');
  }, [isSelected, say]);
}
