import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { DocumentHit, DocumentSection, LearnerDocument } from '#shared/contract/documents.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { markAtPointer } from '#web/ui/marks/mark-at-pointer.ts';
import { useNoting } from '#web/ui/marks/use-noting.ts';
import { useSay } from '#web/ui/use-say.ts';
import { sectionQuery } from './api/read-document.ts';
import type { Reading } from './api/reader-keys.ts';
import { useSearchInDocument } from './api/search-in-document.ts';
import { type PlacedCard, useReaderCards } from './cards/use-reader-cards.ts';
import { removeMark } from './marks/mark-queue.ts';
import type { ShownMark } from './marks/mark-types.ts';
import { useMarking } from './marks/use-marking.ts';
import { usePlacedMarks } from './marks/use-placed-marks.ts';
import { usePageJumps } from './pages/use-page-jumps.ts';
import { usePlaceInText } from './place/use-place-in-text.ts';
import { useReaderPlace } from './place/use-reader-place.ts';
import { blockElements, placeAtPoint } from './text/dom-places.ts';
import { useHighlightedRanges } from './text/use-highlighted-ranges.ts';
import { readerTexts as texts } from './texts.ts';
import { useBeside, useTextBack } from './use-beside.ts';
import { useRoomSize } from './use-room-size.ts';

const noHits: readonly DocumentHit[] = [];

/** The state and the actions of the reader. `sections`: at least one. */
export function useReadingRoom(document: LearnerDocument, sections: readonly DocumentSection[]) {
  const { id } = document;
  const article = useRef<HTMLElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [said, say] = useSay();
  const size = useRoomSize();

  const places = useReaderPlace(id, sections);
  const { go, stay, hrefOf, q, setQ } = places;
  const place = places.place ?? { section: 0, block: 0 };
  const index = sections.findIndex(({ n }) => n === place.section);
  const section = sections[index];
  const query = useQuery(sectionQuery(document, section?.n ?? null));
  const text = query.data;
  usePrefetchedSection(document, sections[index + 1]);

  const panel = useBeside(q !== '', size, bar, setQ);
  useTextBack(panel.isTextShown, stay);

  const marks = usePlacedMarks(document, text, say);
  const marking = useMarking({ documentId: id, article, text, marks: marks.marks, say });
  const cards = useReaderCards({ reading: document, text, quoted: marking.quoted, say });
  const [open, setOpen] = useState<string | null>(null);
  const { data: found = noHits } = useSearchInDocument(id, q);
  const hits = q === '' ? noHits : found;
  const highlights = useHighlightedRanges(text, marks.placed, hits, { open, cards: cards.placed });

  const landmarks = { passages: [...marks.placed, ...cards.placed], hits };
  const page = usePlaceInText({ place, places, text, article, bar, landmarks, say });
  const { followPage, showPage } = usePageJumps(sections, place.section, go, panel.openBeside);

  useAnnouncedSelection(marking.selected !== null, say);
  const openInNotes = (markId: string): void => {
    setOpen(markId);
    panel.openBeside('notes');
  };
  const noting = useNoting({
    marks: marks.marks,
    make: () => {
      const made = marking.mark();
      if (made !== null) openInNotes(made);
      return made;
    },
    remove: (markId) => removeMark(id, markId),
  });

  /** Closes a panel that covers the text. */
  const uncover = (): void => {
    if (!size.isWide && panel.beside !== 'page') panel.closeBeside({ keep: true });
  };
  const openSection = (n: number): void => go({ section: n, block: 0 });
  const goTo = (to: DocumentSection | undefined): void => to && openSection(to.n);

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
    panel,
    marks,
    cards,
    /** the id of the highlighted mark or card */
    open,
    highlights,
    marking,
    noting,
    saved: (): void => {
      noting.end();
      say(texts.marks.saved);
    },
    page,
    followPage,
    showPage,
    openSection,
    previous: (): void => goTo(sections[index - 1]),
    next: (): void => goTo(sections[index + 1]),
    jumpToMark: (mark: ShownMark | PlacedCard): void => {
      setOpen(mark.id);
      uncover();
      go({ section: mark.section, block: mark.block }, { mark: mark.id });
    },
    jumpToHit: ({ section: { n }, block }: DocumentHit): void => {
      uncover();
      go({ section: n, block });
    },
    openMarkAt: (event: MouseEvent): void => {
      const at = (x: number, y: number) => article.current && placeAtPoint(article.current, x, y);
      const pressed = markAtPointer(event, at, marks.placed);
      if (pressed) openInNotes(pressed.id);
    },
    moveFocus: (step: 1 | -1): void => moveFocus(article.current, step, place.block),
  };
}

export type Room = ReturnType<typeof useReadingRoom>;

/** Says what can be done with a selection while there is one. */
function useAnnouncedSelection(isSelected: boolean, say: (message: string) => void): void {
  useEffect(() => {
    if (!isSelected) return;
    say(texts.marks.selected);
    return () => say('');
  }, [isSelected, say]);
}

/** Prefetches the section after the open one. */
function usePrefetchedSection(
  { id, generationId, status }: Reading,
  next: DocumentSection | undefined,
): void {
  const client = useQueryClient();
  const n = next?.n;
  useEffect(() => {
    if (n === undefined) return;
    return whenIdle(() => void client.prefetchQuery(sectionQuery({ id, generationId, status }, n)));
  }, [client, id, generationId, status, n]);
}

/** Moves the focus to the next or previous paragraph; if none has it, to the paragraph `block`. */
function moveFocus(article: HTMLElement | null, step: 1 | -1, block: number): void {
  const blocks = article ? blockElements(article) : [];
  const now = document.activeElement?.closest<HTMLElement>('[data-block]');
  const at = now && article?.contains(now) ? Number(now.dataset.block) + step : block;
  const to = blocks[Math.min(Math.max(0, at), blocks.length - 1)];
  to?.focus({ preventScroll: true });
  to?.scrollIntoView({ block: 'nearest' });
}
