/** How far the window is scrolled and how far below the top of the page the part stands, in pixels. */
export type Place = { scrolled: number; top: number };

/** Growth above the part moves it, and the browser may scroll along for all of that or some; any other way was scrolled by the reader. */
export function hasReaderMoved(before: Place, now: Place): boolean {
  const scrolled = now.scrolled - before.scrolled;
  const grown = now.top - before.top;
  return scrolled < Math.min(0, grown) - 1 || scrolled > Math.max(0, grown) + 1;
}
