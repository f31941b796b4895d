import { type RefObject, useLayoutEffect } from 'react';

/** The heading of the page, where everything else has gone. */
const pageHeading = (): HTMLElement | null => document.querySelector<HTMLElement>('h1[tabindex]');

/** What a neighbour of a row offers to the focus. */
const focusIn = (row: Element | null | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>('[data-row-focus]') ?? null;

/** The row after this one, or before it; else the page's heading. */
export const besideRow = (row: Element): HTMLElement | null =>
  focusIn(row.nextElementSibling) ?? focusIn(row.previousElementSibling) ?? pageHeading();

/** The row that holds what goes. */
export const ownRow = (part: Element): HTMLElement | null => focusIn(part.closest('li')) ?? pageHeading();

/**
 * What vanishes while it has the focus leaves the focus nowhere, and who has no mouse at the top of the page. It goes to
 * what `next` names then; a row marks what can take it by `data-row-focus`.
 */
export function useHandOnFocus(
  part: RefObject<HTMLElement | null>,
  next: (part: Element) => HTMLElement | null,
) {
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (element?.contains(document.activeElement)) next(element)?.focus();
    };
  }, [part, next]);
}
