/** The layout of a file's pages, stacked vertically, in CSS pixels. */
export type PageLayout = {
  /** the top of each page, followed by the end of the last one */
  tops: readonly number[];
  gap: number;
};

/** Height divided by width before any page's size is known: A4. */
const sheet = Math.SQRT2;

/** @param ratios height divided by width of the known pages, by number; all others are assumed to equal `usual` */
export function layoutPages(
  pages: number,
  width: number,
  ratios: ReadonlyMap<number, number>,
  gap: number,
): PageLayout {
  const usual = ratios.get(1) ?? ratios.values().next().value ?? sheet;
  const tops = [0];
  for (let page = 1; page <= pages; page += 1)
    tops.push((tops.at(-1) ?? 0) + Math.round(width * (ratios.get(page) ?? usual)) + gap);
  return { tops, gap };
}

export const topOf = ({ tops }: PageLayout, page: number): number => tops[page - 1] ?? 0;
export const heightOf = ({ tops, gap }: PageLayout, page: number): number =>
  (tops[page] ?? 0) - (tops[page - 1] ?? 0) - gap;

/** The page at this height, including the gap below it. */
export function pageAt({ tops }: PageLayout, height: number): number {
  let low = 1;
  let high = Math.max(1, tops.length - 1);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle - 1] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The pages visible between two heights. */
export function pagesBetween(layout: PageLayout, from: number, to: number): number[] {
  const first = pageAt(layout, from);
  const last = pageAt(layout, to);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
