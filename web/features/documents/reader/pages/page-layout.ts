/** Where the pages of a file stand under each other, in pixels of the page that shows them. */
export type PageLayout = {
  /** where each page begins, from the first on; behind the last one stands where all ends */
  tops: readonly number[];
  gap: number;
};

/** Height by width of pages that have not been looked at yet, before any has been: a sheet of A4. */
const sheet = Math.SQRT2;

/** @param ratios height by width of the pages that are known, by their number; others are taken to be like `usual` */
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

/** The page at this height, the gap below it included. */
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

/** The pages that can be seen between two heights. */
export function pagesBetween(layout: PageLayout, from: number, to: number): number[] {
  const first = pageAt(layout, from);
  const last = pageAt(layout, to);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
