import { type RefObject, useEffect, useState } from 'react';
import { type PageText, readPageText } from './page-text.ts';

const REST_MS = 150;

/** The text inside an element, read again when the page changes it; null: it is not there yet. */
export function usePageText(root: RefObject<HTMLElement | null>): PageText | null {
  const [text, setText] = useState<PageText | null>(null);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const read = () => {
      const isComing = element.querySelector('[aria-busy="true"]') !== null;
      const next = isComing ? null : readPageText(element);
      setText(next?.texts.length ? next : null);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(read, REST_MS);
    });
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    read();
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [root]);
  return text;
}
