import type { OutlineNode } from './outline-rows.ts';

/** The effect of a key in the outline: focus moves to a section, or a section is expanded or collapsed. */
export type KeyedRow = { focus: number } | { toggle: number } | null;

/** Follows the ARIA authoring practices for trees; a letter moves to the next section that begins with it. */
export function rowByKey(
  key: string,
  rows: readonly OutlineNode[],
  open: ReadonlySet<number>,
  from: number,
): KeyedRow {
  const at = rows.findIndex(({ n }) => n === from);
  const row = rows[at];
  const focusAt = (index: number): KeyedRow => {
    const wanted = rows[Math.min(Math.max(0, index), rows.length - 1)];
    return wanted ? { focus: wanted.n } : null;
  };
  switch (key) {
    case 'ArrowDown':
      return focusAt(at + 1);
    case 'ArrowUp':
      return focusAt(at - 1);
    case 'Home':
      return focusAt(0);
    case 'End':
      return focusAt(rows.length - 1);
    case 'ArrowRight':
      if (!row?.hasParts) return row ? { focus: row.n } : null;
      return open.has(row.n) ? focusAt(at + 1) : { toggle: row.n };
    case 'ArrowLeft':
      if (row?.hasParts && open.has(row.n)) return { toggle: row.n };
      return parentRow(rows, at);
    default:
      return key.length === 1 && key !== ' ' ? byLetter(key, rows, at) : null;
  }
}

/** The nearest row above with a lower depth; a top-level row keeps focus. */
function parentRow(rows: readonly OutlineNode[], at: number): KeyedRow {
  const row = rows[at];
  if (!row) return null;
  const above = rows.slice(0, at).findLast(({ depth }) => depth < row.depth);
  return { focus: above?.n ?? row.n };
}

function byLetter(letter: string, rows: readonly OutlineNode[], at: number): KeyedRow {
  const begins = ({ title }: OutlineNode) => title.toLowerCase().startsWith(letter.toLowerCase());
  const found = rows.slice(at + 1).find(begins) ?? rows.slice(0, at + 1).find(begins);
  return found ? { focus: found.n } : null;
}
