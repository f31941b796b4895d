/** How far the window is scrolled and how far below the top of the page the part stands, in pixels. */
export type Place = { scrolled: number; top: number };

/** Growth above the part moves it, and the browser scrolls along for all of it or not at all; any other way was scrolled by the reader. */
export function hasReaderMoved(before: Place, now: Place): boolean {
  const scrolled = now.scrolled - before.scrolled;
  const grown = now.top - before.top;
  return Math.min(Math.abs(scrolled), Math.abs(scrolled - grown)) > 1;
}
