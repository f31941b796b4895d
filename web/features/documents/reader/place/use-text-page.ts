import { useCallback, useState } from 'react';
import type { Jump } from './use-reader-place.ts';

/**
 * The page of the reader's position. A page opened in the pages pane counts until the text moves on, since not every
 * page has text. While a text is loading the previous page stays.
 */
export function useTextPage(pageOfText: number | null, jump: Jump | null, section: number) {
  const [left, setLeft] = useState<Jump | null>(null);
  const [last, setLast] = useState(pageOfText ?? 1);
  const isLed = jump?.page !== undefined && jump.section === section && left !== jump;
  const page = isLed ? jump.page : pageOfText;
  if (page !== undefined && page !== null && page !== last) setLast(page);
  /** The user has scrolled the text. */
  const leave = useCallback(() => setLeft(jump), [jump]);
  return { page: page ?? last, leave };
}
