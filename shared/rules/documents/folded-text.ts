/**
 * A text without what reading a document anew may change: white space, hyphens, quotation marks, what is not seen, how a
 * letter with a sign is put together, and capitals. Each unit knows which stretch of the text it comes from.
 */
export type FoldedText = {
  units: string;
  /** where the stretch of a unit begins and ends in the text */
  from: (unit: number) => number;
  to: (unit: number) => number;
  /** the first unit that stands at this offset of the text, or behind it */
  unitAt: (offset: number) => number;
};

/** A sign with what combines with it; it is taken as a whole, since its parts may come in another order. */
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
