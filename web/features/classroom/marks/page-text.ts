import type { TextPlace, TextRange } from '#shared/rules/documents/text-places.ts';

/** Words on the page that are no text of the lesson: what is done there, controls, and what is said twice. */
const unmarked =
  '[data-unmarked], button, input, textarea, select, [contenteditable], svg, .katex-mathml, .md-newtab, .md-wider';
/** The elements whose words belong together. */
const paragraphs =
  'p, li, h1, h2, h3, h4, h5, h6, td, th, pre, dt, dd, figcaption, summary, small, blockquote';

type Piece = { node: Text; block: number; from: number };

/** The text of a part of the page in its paragraphs, and where each word of it stands. */
export type PageText = {
  texts: readonly string[];
  /** the element of a paragraph */
  elementOf: (block: number) => Element | null;
  /** the position at a DOM position; between paragraphs the beginning of the next one, or the end of the one before */
  placeOf: (node: Node, offset: number, side: 'start' | 'end') => TextPlace | null;
  /** the DOM range of a range; null: it is empty */
  rangeOf: (range: TextRange) => Range | null;
};

/** Reads the text as it is on the page now, folded or not: white space as blanks, so that every offset stays. */
export function readPageText(root: Element): PageText {
  const pieces: Piece[] = [];
  const texts: string[] = [];
  const elements: Element[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const parent = node.parentElement;
    if (!parent || node.data === '' || parent.closest(unmarked)) continue;
    const near = parent.closest(paragraphs);
    // Blanks between elements are no text.
    if (!near || !root.contains(near)) continue;
    if (elements.at(-1) !== near) {
      elements.push(near);
      texts.push('');
    }
    const block = texts.length - 1;
    pieces.push({ node, block, from: texts[block]?.length ?? 0 });
    texts[block] += node.data.replace(/\s/g, ' ');
  }
  const byNode = new Map(pieces.map((piece) => [piece.node as Node, piece]));
  return {
    texts,
    elementOf: (block) => elements[block] ?? null,
    placeOf: (node, offset, side) => {
      const piece = byNode.get(node);
      if (piece) return { block: piece.block, offset: piece.from + offset };
      const point = document.createRange();
      point.setStart(node, offset);
      const next = pieces.findIndex((one) => point.comparePoint(one.node, 0) > 0);
      const found = side === 'start' ? pieces[next] : pieces[next < 0 ? pieces.length - 1 : next - 1];
      return found
        ? { block: found.block, offset: found.from + (side === 'start' ? 0 : found.node.length) }
        : null;
    },
    rangeOf: ({ start, end }) => {
      const first = pieces.findLast(({ block, from }) => block === start.block && from <= start.offset);
      const last = pieces.findLast(({ block, from }) => block === end.block && from < end.offset);
      if (!first || !last) return null;
      const range = document.createRange();
      range.setStart(first.node, Math.min(start.offset - first.from, first.node.length));
      range.setEnd(last.node, Math.min(end.offset - last.from, last.node.length));
      return range;
    },
  };
}
