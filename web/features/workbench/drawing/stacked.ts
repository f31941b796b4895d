/** The level of each dot of a dot plot, so that none overlaps another: 0 lies on the line. */
export function stacked(places: readonly number[], apart: number): number[] {
  const order = places.map((_, index) => index).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const heights = places.map(() => 0);
  const last: number[] = [];
  for (const index of order) {
    const place = places[index] ?? 0;
    const free = last.findIndex((before) => place - before >= apart);
    const height = free === -1 ? last.length : free;
    heights[index] = height;
    last[height] = place;
  }
  return heights;
}
