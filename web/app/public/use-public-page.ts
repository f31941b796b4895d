import { useEffect, useLayoutEffect } from 'react';
import { pageShown } from '../../ui/page-shown.ts';

/**
 * Sets the document title of a public page and, after navigation, moves focus to its heading, as PageTitle does on
 * other pages; these have plain headings, because they are rendered to static HTML too.
 */
export function usePublicPage(title: string): void {
  useLayoutEffect(pageShown, []);
  useEffect(() => {
    document.title = title;
    const focused = document.activeElement;
    const isFree = focused === null || focused === document.body;
    if (isFree && window.history.state?.idx > 0) {
      document.querySelector<HTMLElement>('.pub h1')?.focus({ preventScroll: true });
    }
  }, [title]);
}
