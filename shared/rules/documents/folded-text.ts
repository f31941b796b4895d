/**
 * A text normalised against differences between parsings: without white space, hyphens, quotation marks and invisible
 * characters, decomposed and in lower case. Each unit knows its range in the original text.
 */
export type FoldedText = {
  units: string;
  /** the range of a unit in the text */
  from: (unit: number) => number;
  to: (unit: number) => number;
  /** the first unit at or after this offset of the text */
  unitAt: (offset: number) => number;
};

/** A character with its combining marks, folded together, since the marks may be in another order. */
const cluster = /\P{M}\p{M}*|\p{M}+/gu;
const dropped = /[\s\p{Pd}\p{Pi}\p{Pf}\p{C}"'`´‚„′″]/gu;
const plain = /^[a-z0-9]$/;

const foldCluster = (text: string): string =>
  plain.test(text) ? text : text.normalize('NFKD').toLowerCase().normalize('NFKD').replace(dropped, '');

export function foldText(text: string): FoldedText {
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: found, index } of text.matchAll(cluster)) {
    const folded = foldCluster(found);
    if (folded === '') continue;
    parts.push(folded);
    for (let unit = 0; unit < folded.length; unit += 1) {
      starts.push(index);
      ends.push(index + found.length);
    }
  }
  return {
    units: parts.join(''),
    from: (unit) => starts[unit] ?? text.length,
    to: (unit) => ends[unit] ?? text.length,
    unitAt: (offset) => {
      let low = 0;
      let high = starts.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((starts[middle] ?? 0) < offset) low = middle + 1;
        else high = middle;
      }
      return low;
    },
  };
}
