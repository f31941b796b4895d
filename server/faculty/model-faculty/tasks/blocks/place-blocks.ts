import type { LibraryBlock } from '#blocks/block-kinds.ts';
import { markOf } from '../../../../library/blocks/read-blocks.ts';

/**
 * The notes split at their headings, including the part before the first one. Null if code or a solution is never closed,
 * since a mark could end up inside it.
 */
export function sectionsOf(notes: string): string[] | null {
  const sections: string[][] = [[]];
  let fence: string | null = null;
  let folded = false;
  for (const line of notes.split('\n')) {
    const mark = /^\s{0,3}(```|~~~)/.exec(line)?.[1] ?? null;
    if (mark !== null && (fence === null || fence === mark)) fence = fence === null ? mark : null;
    else if (fence === null && line.startsWith(':::')) folded = !folded;
    const begins = fence === null && !folded && /^#{2,3}\s/.test(line);
    if (begins && sections.at(-1)?.some((one) => one.trim() !== '')) sections.push([]);
    sections.at(-1)?.push(line);
  }
  return fence === null && !folded ? sections.map((lines) => lines.join('\n').trim()) : null;
}

/** The notes with the mark of each block at the end of its section, counted from 1; invalid numbers are clamped. */
export function withMarks(sections: string[], blocks: { block: LibraryBlock; section: number }[]): string {
  const nearest = (section: number) => Math.min(Math.max(1, section), sections.length);
  return sections
    .map((text, place) => {
      const here = blocks.filter(({ section }) => nearest(section) === place + 1);
      return [text, ...here.map(({ block }) => markOf(block))].join('\n\n');
    })
    .join('\n\n');
}
