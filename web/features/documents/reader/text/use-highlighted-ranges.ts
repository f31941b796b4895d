import { useMemo } from 'react';
import type { DocumentHit, DocumentText } from '#shared/contract/documents.ts';
import type { Passage, Placed, PlacedMark } from '../marks/mark-types.ts';
import { foundRanges } from '../search/found-ranges.ts';
import type { HighlightedRange } from './highlights.ts';

/** The highlights of the open section: its marks, the place of the selected card, and search matches. */
export function useHighlightedRanges(
  text: DocumentText | undefined,
  placed: readonly PlacedMark[],
  hits: readonly DocumentHit[],
  { open, cards }: { open: string | null; cards: readonly Placed<Passage>[] },
): HighlightedRange[] {
  return useMemo(() => {
    if (!text) return [];
    const marked = placed.flatMap(({ mark, range }): HighlightedRange[] => {
      if (!range) return [];
      const kind = mark.id === open ? 'open' : mark.note === '' ? 'mark' : 'note';
      return [{ range, kind }];
    });
    const looked = cards.flatMap(({ mark, range }): HighlightedRange[] =>
      range && mark.id === open ? [{ range, kind: 'open' }] : [],
    );
    const found = hits
      .filter(({ section }) => section.n === text.n)
      .flatMap((hit) => foundRanges(hit, text.blocks[hit.block]?.text ?? ''));
    return [...marked, ...looked, ...found.map((range): HighlightedRange => ({ range, kind: 'found' }))];
  }, [text, placed, hits, open, cards]);
}
