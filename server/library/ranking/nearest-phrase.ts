/** A way of asking for something: the stems of its words. */
export type Phrase = { id: string; stems: string[] };

/**
 * How like a text is to the phrase that is nearest to it, by id of what the phrases belong to: the cosine of their words
 * weighed by rarity among all phrases, 0 to 1. Ids without a word in common are absent.
 */
export function createNearest(
  phrases: Phrase[],
): (asked: ReadonlyMap<string, number>) => Map<string, number> {
  const sets = phrases.map(({ id, stems }) => ({ id, stems: [...new Set(stems)] }));
  const having = new Map<string, number[]>();
  for (const [place, { stems }] of sets.entries()) {
    for (const stem of stems) having.set(stem, [...(having.get(stem) ?? []), place]);
  }
  const rarity = (stem: string) => Math.log(1 + sets.length / (having.get(stem)?.length ?? 1)) ** 2;
  const lengths = sets.map(({ stems }) => Math.sqrt(stems.reduce((sum, stem) => sum + rarity(stem), 0)));
  return (asked) => {
    const whole = Math.sqrt(
      [...asked].reduce((sum, [stem, weight]) => sum + weight * weight * rarity(stem), 0),
    );
    const shared = new Map<number, number>();
    for (const [stem, weight] of asked) {
      for (const place of having.get(stem) ?? [])
        shared.set(place, (shared.get(place) ?? 0) + weight * rarity(stem));
    }
    const best = new Map<string, number>();
    for (const [place, sum] of shared) {
      const id = sets[place]?.id ?? '';
      const cosine = sum / (whole * (lengths[place] ?? 1));
      if (cosine > (best.get(id) ?? 0)) best.set(id, cosine);
    }
    return best;
  };
}
