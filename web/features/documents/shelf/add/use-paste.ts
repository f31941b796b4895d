import { useEffect } from 'react';
import { type Pasted, readClipboard } from './pasted.ts';

/** Elements that handle a paste themselves: a field, or an open dialog. */
const TAKES_IT = 'input, textarea, select, [contenteditable], [role="dialog"]';

/** Handles content pasted on the page, unless it is pasted into a field. */
export function usePaste(onFiles: (files: File[]) => void, onText: (pasted: Pasted) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      if (event.target instanceof Element && event.target.closest(TAKES_IT)) return;
      const held = event.clipboardData && readClipboard(event.clipboardData);
      if (!held) return;
      event.preventDefault();
      if ('files' in held) onFiles(held.files);
      else onText(held.pasted);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [onFiles, onText]);
}
