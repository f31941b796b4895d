import { type RefObject, useLayoutEffect } from 'react';
import type { TextRange } from '#shared/rules/documents/text-places.ts';
import { paintRanges, paintsHighlights } from '#web/ui/marks/paint-ranges.ts';
import { blockElements, rangeInPage } from './dom-places.ts';
import { type Span, type SpanKind, spanKinds } from './text-pieces.ts';

export type HighlightedRange = { range: TextRange; kind: SpanKind };

/** Highlights words of the text, in browsers that support it. `drawn`: changes when the text does. */
export function useHighlights(
  article: RefObject<HTMLElement | null>,
  highlights: readonly HighlightedRange[],
  drawn: unknown,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other elements
  useLayoutEffect(() => {
    if (!paintsHighlights || !article.current) return;
    const blocks = blockElements(article.current);
    return paintRanges('document', spanKinds, (kind) =>
      highlights.filter((one) => one.kind === kind).flatMap(({ range }) => rangeInPage(blocks, range) ?? []),
    );
  }, [article, highlights, drawn]);
}

/** For other browsers: the highlights grouped by block. */
export function spansByBlock(highlights: readonly HighlightedRange[]): ReadonlyMap<number, Span[]> {
  const spans = new Map<number, Span[]>();
  for (const { range, kind } of highlights) {
    for (let block = range.start.block; block <= range.end.block; block += 1) {
      const from = block === range.start.block ? range.start.offset : 0;
      const to = block === range.end.block ? range.end.offset : Number.MAX_SAFE_INTEGER;
      spans.set(block, [...(spans.get(block) ?? []), { from, to, kind }]);
    }
  }
  return spans;
}
