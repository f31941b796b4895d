import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** By then the new page has set its title. */
const SETTLE_MS = 400;

/**
 * Says where a change of page has led: a screen reader hears of a new document, but not of ours. Silent when the
 * page's heading has taken the focus, which says it already.
 */
export const PageAnnouncer = () => {
  const { pathname } = useLocation();
  const [message, setMessage] = useState('');
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const timer = setTimeout(() => {
      if (document.activeElement?.tagName !== 'H1') setMessage(document.title);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return <VisuallyHidden aria-live="polite">{message}</VisuallyHidden>;
};
