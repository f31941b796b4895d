import { type RefObject, useLayoutEffect } from 'react';

/** The page's heading, the last resort for focus. */
const pageHeading = (): HTMLElement | null => document.querySelector<HTMLElement>('h1[tabindex]');

/** The focusable element of a neighbouring row. */
const focusIn = (row: Element | null | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>('[data-row-focus]') ?? null;

/** The next row, or the previous one; otherwise the page's heading. */
export const neighbourRow = (row: Element): HTMLElement | null =>
  focusIn(row.nextElementSibling) ?? focusIn(row.previousElementSibling) ?? pageHeading();

/** The row that contains the element being removed. */
export const ownRow = (part: Element): HTMLElement | null => focusIn(part.closest('li')) ?? pageHeading();

/**
 * An element removed while it has focus loses it, which sends keyboard users to the top of the page. Focus moves to
 * the result of `next` instead; a row marks its focusable element by `data-row-focus`.
 */
export function useFocusHandover(
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
