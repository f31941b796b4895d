/** Whether the browser supports the CSS Custom Highlight API, which leaves the DOM, and so the selection, unchanged. */
export const paintsHighlights: boolean =
  typeof CSS !== 'undefined' && 'highlights' in CSS && typeof Highlight === 'function';

/**
 * Highlights ranges of the page, of each kind as `::highlight(name-kind)`; of overlapping ones the first kind is shown.
 * @returns a function that removes them
 */
export function paintRanges<Kind extends string>(
  name: string,
  kinds: readonly Kind[],
  rangesOf: (kind: Kind) => Range[],
): () => void {
  if (!paintsHighlights) return () => undefined;
  for (const [at, kind] of kinds.entries()) {
    const highlight = new Highlight(...rangesOf(kind));
    highlight.priority = kinds.length - at;
    CSS.highlights.set(`${name}-${kind}`, highlight);
  }
  return () => {
    for (const kind of kinds) CSS.highlights.delete(`${name}-${kind}`);
  };
}
