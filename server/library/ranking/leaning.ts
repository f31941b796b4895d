/** Added to every count, so that a word that was never seen leans nowhere. */
const smoothing = 0.3;

/**
 * Whether a word is said more often around what is taught `here` or around what is taught `there`, as log odds by the
 * number of phrases that have it: positive for here, 0 for a word that neither has. The phrases are lists of stems.
 */
export function createLeaning(here: string[][], there: string[][]): (stem: string) => number {
  const [inHere, inThere] = [countsOf(here), countsOf(there)];
  const scale = there.length > 0 ? here.length / there.length : 0;
  return (stem) =>
    Math.log(((inHere.get(stem) ?? 0) + smoothing) / ((inThere.get(stem) ?? 0) * scale + smoothing));
}

function countsOf(phrases: string[][]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const phrase of phrases) {
    for (const stem of new Set(phrase)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return counts;
}
