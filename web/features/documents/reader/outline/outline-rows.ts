import type { DocumentSection } from '#shared/contract/documents.ts';

/** A section in the outline. */
export type OutlineNode = {
  n: number;
  title: string;
  /** from 1, not counting levels that a document does not use */
  depth: number;
  /** index of the parent node; null: at the top level */
  parent: number | null;
  hasParts: boolean;
  /** position among its siblings, from 1, and their number */
  position: number;
  siblings: number;
};

/** A longer outline is expanded only around the current section. */
const mostOpen = 80;

/** Nests the sections by the levels of their headings. */
export function outlineOf(sections: readonly DocumentSection[]): OutlineNode[] {
  const nodes: OutlineNode[] = [];
  const parts = new Map<number | null, number[]>();
  const path: { at: number; level: number }[] = [];
  for (const { n, title, level } of sections) {
    while ((path.at(-1)?.level ?? 0) >= level) path.pop();
    const parent = path.at(-1)?.at ?? null;
    const among = parts.get(parent) ?? [];
    parts.set(parent, among);
    among.push(nodes.length);
    const position = among.length;
    path.push({ at: nodes.length, level });
    nodes.push({ n, title, depth: path.length, parent, hasParts: false, position, siblings: 0 });
  }
  for (const [parent, among] of parts) {
    const above = parent === null ? undefined : nodes[parent];
    if (above) above.hasParts = true;
    for (const at of among) {
      const node = nodes[at];
      if (node) node.siblings = among.length;
    }
  }
  return nodes;
}

/** The numbers of a section's ancestors. */
export function pathTo(nodes: readonly OutlineNode[], n: number): number[] {
  const path: number[] = [];
  let at = nodes.find((node) => node.n === n)?.parent ?? null;
  while (at !== null) {
    const node = nodes[at];
    if (!node) break;
    path.push(node.n);
    at = node.parent;
  }
  return path;
}

/** The initially expanded sections: all in a short outline, in a long one the ancestors of the current section. */
export const firstOpen = (nodes: readonly OutlineNode[], current: number): ReadonlySet<number> =>
  new Set(
    nodes.length <= mostOpen
      ? nodes.filter(({ hasParts }) => hasParts).map(({ n }) => n)
      : pathTo(nodes, current),
  );

/** The visible sections: those whose ancestors are all expanded. */
export function visibleRows(nodes: readonly OutlineNode[], open: ReadonlySet<number>): OutlineNode[] {
  const isShown: boolean[] = [];
  return nodes.filter(({ parent }, at) => {
    const above = parent === null ? null : nodes[parent];
    isShown[at] = !above || (Boolean(isShown[parent ?? 0]) && open.has(above.n));
    return isShown[at];
  });
}
