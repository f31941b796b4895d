/** A page is kept no longer: no number of a transaction comes round within that time. */
const keptMs = 60_000;
const mostPages = 50;
/** In characters of JSON. Longer ones are rare, and fifty of them would be a lot. */
const longestPage = 64 * 1024;

/**
 * Pages that have been put together, by the sign of what they show. Whoever asks with a sign that they have just read
 * themselves gets what they would have read with it, be it their own page or another's: what differs from reader to
 * reader is part of the sign. `page` is frozen, so that an answer can be packed once.
 */
export function createKeptPages<Page extends object>(now = () => performance.now()) {
  const kept = new Map<string, { page: Page; until: number }>();
  return {
    find: (sign: string): Page | null => {
      const known = kept.get(sign);
      return known && now() < known.until ? known.page : null;
    },
    keep: (sign: string, page: Page): Page => {
      if (JSON.stringify(page).length > longestPage) return page;
      kept.delete(sign);
      kept.set(sign, { page: Object.freeze(page), until: now() + keptMs });
      const [oldest] = kept.keys();
      if (kept.size > mostPages && oldest !== undefined) kept.delete(oldest);
      return page;
    },
  };
}
