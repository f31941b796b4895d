/** Smoothing: added to every count, so that unknown words get log odds of 0. */
const smoothing = 0.3;

/**
 * By term, the log odds that it comes from a phrase about a topic taught `here` (positive) rather than `there` (negative), by
 * the number of phrases that contain it; those of an unknown term are 0. The phrases are lists of stems.
 */
export function leaningsOf(here: string[][], there: string[][]): Map<string, number> {
  const [inHere, inThere] = [countsOf(here), countsOf(there)];
  const scale = there.length > 0 ? here.length / there.length : 0;
  const leaning = (stem: string) =>
    Math.log(((inHere.get(stem) ?? 0) + smoothing) / ((inThere.get(stem) ?? 0) * scale + smoothing));
  return new Map([...inHere.keys(), ...inThere.keys()].map((stem) => [stem, leaning(stem)]));
}

function countsOf(phrases: string[][]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const phrase of phrases) {
    for (const stem of new Set(phrase)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return counts;
}
