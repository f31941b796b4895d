import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** By then the new page has set its title. */
const SETTLE_MS = 400;

/**
 * Announces navigation to screen readers, which announce a new document but not a navigation within one. Silent when
 * focus moved to the page's heading, because that was announced already.
 */
export const PageAnnouncer = () => {
  const { pathname } = useLocation();
  const [message, setMessage] = useState('');
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    setMessage('');
    const timer = setTimeout(() => {
      if (document.activeElement?.tagName !== 'H1') setMessage(document.title);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return <VisuallyHidden aria-live="polite">{message}</VisuallyHidden>;
};
