/** A phrasing of a question or goal, by stems; several phrases may share an id. */
export type Phrase = { id: string; stems: string[] };

/**
 * By id, the cosine similarity of a query to the nearest of the id's phrases, 0 to 1, with terms weighted by rarity among
 * all phrases. Ids without a common term are absent.
 */
export function createNearest(
  phrases: Phrase[],
): (asked: ReadonlyMap<string, number>) => Map<string, number> {
  const sets = phrases.map(({ id, stems }) => ({ id, stems: [...new Set(stems)] }));
  const having = new Map<string, number[]>();
  for (const [place, { stems }] of sets.entries()) {
    for (const stem of stems) {
      const places = having.get(stem);
      if (places) places.push(place);
      else having.set(stem, [place]);
    }
  }
  const rarity = (stem: string) => Math.log(1 + sets.length / (having.get(stem)?.length ?? 1)) ** 2;
  const lengths = sets.map(({ stems }) => Math.sqrt(stems.reduce((sum, stem) => sum + rarity(stem), 0)));
  /** By phrase, the weight of the terms in common; 0 between two queries. */
  const shared = new Float64Array(sets.length);
  return (asked) => {
    const whole = Math.sqrt(
      [...asked].reduce((sum, [stem, weight]) => sum + weight * weight * rarity(stem), 0),
    );
    const touched: number[] = [];
    for (const [stem, weight] of asked) {
      const gained = weight * rarity(stem);
      for (const place of having.get(stem) ?? []) {
        const before = shared[place] ?? 0;
        if (before === 0) touched.push(place);
        shared[place] = before + gained;
      }
    }
    const best = new Map<string, number>();
    for (const place of touched) {
      const id = sets[place]?.id ?? '';
      const cosine = (shared[place] ?? 0) / (whole * (lengths[place] ?? 1));
      shared[place] = 0;
      if (cosine > (best.get(id) ?? 0)) best.set(id, cosine);
    }
    return best;
  };
}
