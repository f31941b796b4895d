/** The maximum number of ranges listed; a book of scanned images would fill the page. */
const MOST = 12;

/** Formats page numbers as ranges: '3, 7–9'. Beyond a dozen ranges, the rest is counted: '… and 40 more'. */
export function pageRanges(pages: readonly number[]): string {
  const stretches: { from: number; to: number }[] = [];
  for (const page of pages) {
    const last = stretches.at(-1);
    if (last && page === last.to + 1) last.to = page;
    else stretches.push({ from: page, to: page });
  }
  const named = stretches.slice(0, MOST);
  const rest = stretches.slice(MOST).reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const words = named.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
  return rest === 0 ? words : `${words} and ${rest} more`;
}
