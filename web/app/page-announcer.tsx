import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** By then the new page has set its title. */
const SETTLE_MS = 400;

/**
 * Announces a change of page: screen readers announce a new document, but not a navigation within one. Silent when the
 * page's heading has the focus and was announced by that.
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
