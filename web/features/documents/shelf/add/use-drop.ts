import { useEffect, useState } from 'react';

/** While files are held above the page, its browser says so again and again; after such a silence they have gone. */
const GONE_MS = 600;

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** Takes files that are dropped anywhere on the page. Returns whether any are held above it. */
export function useDrop(onFiles: (files: File[]) => void): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    let gone: ReturnType<typeof setTimeout> | undefined;
    const over = (event: DragEvent): void => {
      if (!holdsFiles(event)) return;
      // Else the browser would open the file in place of the page.
      event.preventDefault();
      setHeld(true);
      // Not by 'dragleave', which comes at every edge inside the page as well.
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
