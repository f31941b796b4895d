import { memo, type RefObject, useMemo } from 'react';
import type { DocumentText } from '#shared/contract/documents.ts';
import { paintsHighlights } from '#web/ui/marks/paint-ranges.ts';
import { readerTexts as texts } from '../texts.ts';
import { type BlockGroup, type PlacedBlock, partsOf } from './block-groups.ts';
import { BlockView } from './block-view.tsx';
import { type HighlightedRange, spansByBlock, useHighlights } from './highlights.ts';
import classes from './section-text.module.css';
import type { Span } from './text-pieces.ts';

type Props = {
  text: DocumentText;
  article: RefObject<HTMLElement | null>;
  highlights: readonly HighlightedRange[];
  onPage: ((page: number) => void) | null;
};

const none: readonly Span[] = [];
const nothing: ReadonlyMap<number, Span[]> = new Map();

/** The text of a section in order. Plain text only: a document's content is never rendered as markup. */
export const SectionText = memo(function SectionText({ text, article, highlights, onPage }: Props) {
  const parts = useMemo(() => partsOf(text.blocks), [text]);
  const spans = useMemo(() => (paintsHighlights ? nothing : spansByBlock(highlights)), [highlights]);
  useHighlights(article, highlights, text);
  const view = (placed: PlacedBlock) => (
    <BlockView key={placed.at} {...placed} onPage={onPage} spans={spans.get(placed.at) ?? none} />
  );
  const group = (one: BlockGroup) =>
    one.kind === 'list' ? (
      <ul className={classes.list} key={one.items[0]?.at}>
        {one.items.map(view)}
      </ul>
    ) : (
      view(one.block)
    );
  if (text.blocks.length === 0) return <p className={classes.empty}>{texts.emptySection}</p>;
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their places
    <div className={parts.length > 2 ? classes.part : undefined} key={at}>
      {part.map(group)}
    </div>
  ));
});
