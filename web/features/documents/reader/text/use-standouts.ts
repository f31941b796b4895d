import { useMemo } from 'react';
import type { DocumentHit, DocumentText } from '#shared/contract/documents.ts';
import type { PlacedMark } from '../marks/mark-types.ts';
import { foundRanges } from '../search/found-ranges.ts';
import type { Standout } from './highlights.ts';

/** What stands out in the open section: what is marked there, and what a search has found. */
export function useStandouts(
  text: DocumentText | undefined,
  placed: readonly PlacedMark[],
  hits: readonly DocumentHit[],
  open: string | null,
): Standout[] {
  return useMemo(() => {
    if (!text) return [];
    const marked = placed.flatMap(({ mark, range }): Standout[] => {
      if (!range) return [];
      const kind = mark.id === open ? 'open' : mark.note === '' ? 'mark' : 'note';
      return [{ range, kind }];
    });
    const found = hits
      .filter(({ section }) => section.n === text.n)
      .flatMap((hit) => foundRanges(hit, text.blocks[hit.block]?.text ?? ''));
    return [...marked, ...found.map((range): Standout => ({ range, kind: 'found' }))];
  }, [text, placed, hits, open]);
}
