/** Smoothing: added to every count, so that unknown words get log odds of 0. */
const smoothing = 0.3;

/**
 * The log odds that a term comes from a phrase about a topic taught `here` (positive) rather than `there` (negative), by
 * the number of phrases that contain it; 0 for unknown terms. The phrases are lists of stems.
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
