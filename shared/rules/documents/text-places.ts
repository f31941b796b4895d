/** A position in the texts of a section's blocks; `offset` counts UTF-16 code units. */
export type TextPlace = { block: number; offset: number };
export type TextRange = { start: TextPlace; end: TextPlace };

export type JoinedTexts = {
  whole: string;
  /** offset of the position in the joined text; beyond a text's end it is that end */
  offsetOf: (place: TextPlace) => number;
  /** the positions of a non-empty range of the joined text */
  rangeOf: (from: number, to: number) => TextRange;
};

/** Joins the texts of a section's blocks, each on its own lines. */
export function joinTexts(texts: readonly string[]): JoinedTexts {
  const starts: number[] = [];
  let at = 0;
  for (const text of texts) {
    starts.push(at);
    at += text.length + 1;
  }
  const blockAt = (offset: number): number => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  const placeIn = (block: number, offset: number): TextPlace => ({
    block,
    offset: offset - (starts[block] ?? 0),
  });
  return {
    whole: texts.join('\n'),
    offsetOf: ({ block, offset }) =>
      (starts[block] ?? at) + Math.min(Math.max(0, offset), texts[block]?.length ?? 0),
    rangeOf: (from, to) => ({ start: placeIn(blockAt(from), from), end: placeIn(blockAt(to - 1), to) }),
  };
}
