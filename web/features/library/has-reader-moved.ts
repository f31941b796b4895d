/** The window's scroll position, and the part's distance from the top of the viewport, in pixels. */
export type Place = { scrolled: number; top: number };

/**
 * Growth above the part moves it, and the browser either scrolls along by the same amount or not at all; any other
 * change means that the reader scrolled.
 */
export function hasReaderMoved(before: Place, now: Place): boolean {
  const scrolled = now.scrolled - before.scrolled;
  const grown = now.top - before.top;
  return Math.min(Math.abs(scrolled), Math.abs(scrolled - grown)) > 1;
}
