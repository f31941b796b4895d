import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DocumentHit, DocumentSection, LearnerDocument } from '#shared/contract/documents.ts';
import type { TextPlace, TextRange } from '#shared/rules/documents/text-places.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { sectionQuery } from './api/read-document.ts';
import type { Reading } from './api/reader-keys.ts';
import { useSearchInDocument } from './api/search-in-document.ts';
import { type PlacedCard, useReaderCards } from './cards/use-reader-cards.ts';
import { changeMark, inputOf } from './marks/mark-queue.ts';
import type { ShownMark } from './marks/mark-types.ts';
import { useMarking } from './marks/use-marking.ts';
import { inDocumentOrder, useMarks, usePlaced } from './marks/use-marks.ts';
import { useMovedPassages } from './marks/use-moved-passages.ts';
import { useNoting } from './marks/use-noting.ts';
import { blockOfPage, pageOfBlock, sectionOfPage } from './place/page-of-place.ts';
import { useBlockInView } from './place/use-block-in-view.ts';
import { type Landing, useJump } from './place/use-jump.ts';
import { type Jump, useReaderPlace } from './place/use-reader-place.ts';
import { useTextPage } from './place/use-text-page.ts';
import { foundRanges } from './search/found-ranges.ts';
import { blockElements, placeAtPoint } from './text/dom-places.ts';
import { useStandouts } from './text/use-standouts.ts';
import { readerTexts as texts } from './texts.ts';
import { useBeside, useTextBack } from './use-beside.ts';
import { useRoomSize } from './use-room-size.ts';
import { useSay } from './use-say.ts';

const noHits: readonly DocumentHit[] = [];

/** The state and the actions of the reader. `sections`: at least one. */
export function useReadingRoom(document: LearnerDocument, sections: readonly DocumentSection[]) {
  const { id } = document;
  const article = useRef<HTMLElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const held = useRef(0);
  const topOf = () => bar.current?.getBoundingClientRect().bottom ?? 0;
  const [said, say] = useSay();
  const size = useRoomSize();

  const { place: found, jump, go, stay, note, hrefOf, q, setQ } = useReaderPlace(id, sections);
  const place = found ?? { section: 0, block: 0 };
  const index = sections.findIndex(({ n }) => n === place.section);
  const section = sections[index];
  const query = useQuery(sectionQuery(document, section?.n ?? null));
  const text = query.data;
  useNextAtHand(document, sections[index + 1]);

  const { beside, openBeside, closeBeside, isTextShown } = useBeside(q !== '', size, bar, setQ);
  useTextBack(isTextShown, stay);

  const all = useMarks(id);
  const placed = usePlaced(all.marks, text);
  const ordered = useMemo(() => inDocumentOrder(all.marks, placed), [all.marks, placed]);
  const lost = useMemo(
    () => new Set(placed.filter(({ range }) => range === null).map(({ mark }) => mark.id)),
    [placed],
  );
  useMovedPassages(document, placed, {
    move: (mark) => changeMark(id, mark.id, inputOf(mark)),
    onMoved: () => say(texts.marks.moved),
  });
  const marking = useMarking({ documentId: id, article, text, marks: all.marks, say });
  const cards = useReaderCards({ reading: document, text, quoted: marking.quoted, say });
  const [open, setOpen] = useState<string | null>(null);
  const { data: hits = noHits } = useSearchInDocument(id, q);
  const shownHits = q === '' ? noHits : hits;
  const standouts = useStandouts(text, placed, shownHits, { open, cards: cards.placed });

  const pages = useTextPage(text ? pageOfBlock(text, place.block) : null, jump, place.section);

  const landingOf = (to: Jump): Landing => {
    if (!text) return { block: to.block, range: null };
    if (to.page !== undefined) return { block: blockOfPage(text, to.page), range: null };
    const range = to.mark
      ? ([...placed, ...cards.placed].find(({ mark }) => mark.id === to.mark)?.range ?? null)
      : firstFound(shownHits, text.n, to.block, text.blocks[to.block]?.text);
    return { block: range?.start.block ?? to.block, range };
  };
  useJump({ article, topOf, held }, jump, text, landingOf, (to, { block, range }) => {
    note({ section: to.section, block });
    if (to.mark && !range) say(texts.marks.lostJump);
  });
  useBlockInView(article, topOf, held, (block) => {
    if (!text || block === place.block) return;
    pages.leave();
    note({ section: text.n, block });
  });

  /** Closes a panel that covers the text. */
  const uncover = () => {
    if (!size.isWide && beside !== 'page') closeBeside({ keep: true });
  };
  const goTo = (to: DocumentSection | undefined) => to && go({ section: to.n, block: 0 });
  const jumpToMark = (mark: ShownMark | PlacedCard) => {
    setOpen(mark.id);
    uncover();
    go({ section: mark.section, block: mark.block }, { mark: mark.id });
  };
  const jumpToHit = ({ section: { n }, block }: DocumentHit) => {
    uncover();
    go({ section: n, block });
  };

  const isSelected = marking.selected !== null;
  useEffect(() => {
    if (isSelected) say(texts.marks.selected);
  }, [isSelected, say]);
  const noting = useNoting(id, all.marks, () => {
    const made = marking.mark();
    if (made === null) return null;
    setOpen(made);
    openBeside('notes');
    return made;
  });

  const openMarkAt = (event: MouseEvent) => {
    const isControl = event.target instanceof Element && event.target.closest('button, a') !== null;
    if (isControl || !article.current || globalThis.document.getSelection()?.isCollapsed === false) return;
    const at = placeAtPoint(article.current, event.clientX, event.clientY);
    const pressed = at && placed.find(({ range }) => range && isIn(range, at));
    if (!pressed) return;
    setOpen(pressed.mark.id);
    openBeside('notes');
  };

  const followPage = useCallback(
    (page: number) => {
      const n = sectionOfPage(sections, page, place.section);
      if (n !== null) go({ section: n, block: 0 }, { page, focus: false, replace: true });
    },
    [sections, place.section, go],
  );
  const showPage = useCallback(
    (page: number) => {
      openBeside('page');
      go({ section: place.section, block: 0 }, { page, focus: false });
    },
    [place.section, go, openBeside],
  );

  const moveFocus = (step: 1 | -1) => {
    const blocks = article.current ? blockElements(article.current) : [];
    const now = globalThis.document.activeElement?.closest<HTMLElement>('[data-block]');
    const at = now && article.current?.contains(now) ? Number(now.dataset.block) + step : place.block;
    const to = blocks[Math.min(Math.max(0, at), blocks.length - 1)];
    to?.focus({ preventScroll: true });
    to?.scrollIntoView({ block: 'nearest' });
  };

  return {
    article,
    bar,
    size,
    said,
    place,
    index,
    section,
    query,
    text,
    hrefOf,
    q,
    setQ,
    beside,
    openBeside,
    closeBeside,
    isTextShown,
    marks: { ...all, marks: ordered },
    cards,
    lost,
    open,
    standouts,
    marking,
    noting,
    saved: () => {
      noting.end();
      say(texts.marks.saved);
    },
    page: pages.page,
    followPage,
    showPage,
    goTo,
    openSection: (n: number) => go({ section: n, block: 0 }),
    previous: () => goTo(sections[index - 1]),
    next: () => goTo(sections[index + 1]),
    jumpToMark,
    jumpToHit,
    openMarkAt,
    moveFocus,
  };
}

const firstFound = (
  hits: readonly DocumentHit[],
  n: number,
  block: number,
  text: string | undefined,
): TextRange | null => {
  const hit = hits.find((one) => one.section.n === n && one.block === block);
  return hit && text !== undefined ? (foundRanges(hit, text)[0] ?? null) : null;
};

const isIn = ({ start, end }: TextRange, { block, offset }: TextPlace): boolean => {
  const isBehind = block > start.block || (block === start.block && offset >= start.offset);
  return isBehind && (block < end.block || (block === end.block && offset <= end.offset));
};

/** Prefetches the section after the open one. */
function useNextAtHand({ id, generationId, status }: Reading, next: DocumentSection | undefined): void {
  const client = useQueryClient();
  const n = next?.n;
  useEffect(() => {
    if (n === undefined) return;
    return whenIdle(() => void client.prefetchQuery(sectionQuery({ id, generationId, status }, n)));
  }, [client, id, generationId, status, n]);
}
