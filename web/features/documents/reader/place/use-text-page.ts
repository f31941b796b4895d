import { useCallback, useState } from 'react';
import type { Jump } from './use-reader-place.ts';

/**
 * The page that belongs to where the reader is. One to which the pages themselves have led counts until the text moves on: not
 * every page has text of its own. While a text is on its way it is the page of before.
 */
export function useTextPage(pageOfText: number | null, jump: Jump | null, section: number) {
  const [left, setLeft] = useState<Jump | null>(null);
  const [last, setLast] = useState(pageOfText ?? 1);
  const isLed = jump?.page !== undefined && jump.section === section && left !== jump;
  const page = isLed ? jump.page : pageOfText;
  if (page !== undefined && page !== null && page !== last) setLast(page);
  /** The text has been moved by hand. */
  const leave = useCallback(() => setLeft(jump), [jump]);
  return { page: page ?? last, leave };
}
