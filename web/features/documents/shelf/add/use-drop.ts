import { useEffect, useState } from 'react';

/**
 * While files are dragged over the page, the browser repeats its events; after this long without any they have left.
 */
const GONE_MS = 600;

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** Accepts files dropped anywhere on the page. Returns whether any are being dragged over it. */
export function useDrop(onFiles: (files: File[]) => void): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    let gone: ReturnType<typeof setTimeout> | undefined;
    const over = (event: DragEvent): void => {
      if (!holdsFiles(event)) return;
      // Otherwise the browser would open the file instead of the page.
      event.preventDefault();
      setHeld(true);
      // Not by 'dragleave', which also fires at every edge inside the page.
      clearTimeout(gone);
      gone = setTimeout(() => setHeld(false), GONE_MS);
    };
    const drop = (event: DragEvent): void => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      clearTimeout(gone);
      setHeld(false);
      onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragenter', over);
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    return () => {
      clearTimeout(gone);
      window.removeEventListener('dragenter', over);
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
    };
  }, [onFiles]);
  return held;
}
