/** A phrasing of a question or goal, by stems; several phrases may share an id. */
export type Phrase = { id: string; stems: string[] };

/**
 * By id, the cosine similarity of a query to the nearest of the id's phrases, 0 to 1, with terms weighted by rarity among
 * all phrases. Ids without a common term are absent.
 */
export function createNearest(
  phrases: Phrase[],
): (asked: ReadonlyMap<string, number>) => ReadonlyMap<string, number> {
  const sets = phrases.map(({ stems }) => [...new Set(stems)]);
  const having = new Map<string, number[]>();
  for (const [place, stems] of sets.entries()) {
    for (const stem of stems) {
      const places = having.get(stem);
      if (places) places.push(place);
      else having.set(stem, [place]);
    }
  }
  // The function that is returned must not keep the sets in memory.
  const all = sets.length;
  const rarity = (stem: string) => Math.log(1 + all / (having.get(stem)?.length ?? 1)) ** 2;
  const lengths = Float64Array.from(sets, (stems) =>
    Math.sqrt(stems.reduce((sum, stem) => sum + rarity(stem), 0)),
  );
  const ids = [...new Set(phrases.map(({ id }) => id))];
  const numbers = new Map(ids.map((id, number) => [id, number]));
  const numberOf = Int32Array.from(phrases, ({ id }) => numbers.get(id) ?? 0);
  /** By phrase, the weight of the terms in common; 0 between two queries. */
  const shared = new Float64Array(all);
  /** The phrases with a term in common, the first `count` of them. */
  const touched = new Int32Array(all);
  return (asked) => {
    const whole = Math.sqrt(
      [...asked].reduce((sum, [stem, weight]) => sum + weight * weight * rarity(stem), 0),
    );
    let count = 0;
    for (const [stem, weight] of asked) {
      const gained = weight * rarity(stem);
      if (!(gained > 0)) continue;
      const places = having.get(stem) ?? [];
      for (let at = 0; at < places.length; at += 1) {
        const place = places[at] ?? 0;
        const before = shared[place] ?? 0;
        if (before === 0) touched[count++] = place;
        shared[place] = before + gained;
      }
    }
    const best = new Float64Array(ids.length);
    for (let at = 0; at < count; at += 1) {
      const place = touched[at] ?? 0;
      const number = numberOf[place] ?? 0;
      const cosine = (shared[place] ?? 0) / (whole * (lengths[place] ?? 1));
      shared[place] = 0;
      if (cosine > (best[number] ?? 0)) best[number] = cosine;
    }
    const found = new Map<string, number>();
    for (const [number, id] of ids.entries()) {
      const cosine = best[number] ?? 0;
      if (cosine > 0) found.set(id, cosine);
    }
    return found;
  };
}
