/** How long a page is cached; transaction numbers cannot wrap around within that time. */
const keptMs = 60_000;
const mostPages = 50;
/** In characters of JSON. Longer pages are rare, and fifty of them would take much memory. */
const longestPage = 64 * 1024;

/**
 * Caches finished pages by a key of the versions they show. A caller that has just read the same key would read the
 * same page, whoever it was built for: what differs between readers is part of the key. `page` is frozen, so that an
 * answer can be compressed once.
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
