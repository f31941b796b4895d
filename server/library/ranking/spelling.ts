/** Shorter words are not corrected: 'media' does not mean 'median'. */
const shortest = 6;
/** From this length on an edit distance of 2 is allowed. */
const long = 9;
/** No word of the library is longer, and the distance takes the product of the lengths. */
const longest = 40;

/**
 * Spelling correction: the word of `known` with the smallest edit distance, which is at most 1, or 2 for long words, and
 * with the same first letter; null if there is none.
 */
export function createSpelling(known: Iterable<string>): (word: string) => string | null {
  const byStart = Map.groupBy(
    [...new Set(known)].filter((word) => word.length >= shortest - 1 && word.length <= longest),
    (word) => word[0] ?? '',
  );
  return (word) => {
    if (word.length < shortest || word.length > longest || /\d/.test(word)) return null;
    const allowed = word.length >= long ? 2 : 1;
    let best: { word: string; slips: number } | null = null;
    for (const other of byStart.get(word[0] ?? '') ?? []) {
      if (Math.abs(other.length - word.length) > allowed) continue;
      const count = slips(word, other);
      if (count <= allowed && count < (best?.slips ?? 9)) best = { word: other, slips: count };
    }
    return best?.word ?? null;
  };
}

/** The edit distance, with transpositions of adjacent letters (optimal string alignment distance). */
function slips(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      const swapped = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + same,
        swapped ? (before[column - 2] ?? 0) + 1 : 99,
      );
    }
    before = last;
    last = next;
  }
  return last[other.length] ?? 99;
}
