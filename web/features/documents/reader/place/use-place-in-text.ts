import { type RefObject, useCallback, useRef, useState } from 'react';
import type { DocumentText } from '#shared/contract/documents.ts';
import { readerTexts as texts } from '../texts.ts';
import { type Landmarks, landingOf } from './landing-of.ts';
import { pageOfBlock } from './page-of-place.ts';
import type { ReaderPlace } from './reader-place.ts';
import { useBlockInView } from './use-block-in-view.ts';
import { useJump } from './use-jump.ts';
import type { Jump, ReaderPlaces } from './use-reader-place.ts';

type Options = {
  place: ReaderPlace;
  places: ReaderPlaces;
  text: DocumentText | undefined;
  article: RefObject<HTMLElement | null>;
  /** what covers the top of the window */
  bar: RefObject<HTMLElement | null>;
  landmarks: Landmarks;
  say: (message: string) => void;
};

/**
 * Scrolls the text to the position that a jump names, and records the position to which the reader scrolls.
 * @returns the page of the position
 */
export function usePlaceInText({ place, places, text, article, bar, landmarks, say }: Options): number {
  const { jump, note } = places;
  const held = useRef(0);
  const topOf = () => bar.current?.getBoundingClientRect().bottom ?? 0;
  const { page, leave } = useTextPage(text ? pageOfBlock(text, place.block) : null, jump, place.section);
  useJump(
    { article, topOf, held },
    jump,
    text,
    (to) => (text ? landingOf(to, text, landmarks) : { block: to.block, range: null }),
    (to, { block, range }) => {
      note({ section: to.section, block });
      if (to.mark && !range) say(texts.marks.lostJump);
    },
  );
  useBlockInView(article, topOf, held, (block) => {
    if (!text || block === place.block) return;
    leave();
    note({ section: text.n, block });
  });
  return page;
}

/**
 * The page of the reader's position. A page opened in the pages pane counts until the text moves on, since not every
 * page has text. While a text is loading the previous page stays.
 */
function useTextPage(pageOfText: number | null, jump: Jump | null, section: number) {
  const [left, setLeft] = useState<Jump | null>(null);
  const [last, setLast] = useState(pageOfText ?? 1);
  const isLed = jump?.page !== undefined && jump.section === section && left !== jump;
  const page = isLed ? jump.page : pageOfText;
  if (page !== undefined && page !== null && page !== last) setLast(page);
  /** The user has scrolled the text. */
  const leave = useCallback(() => setLeft(jump), [jump]);
  return { page: page ?? last, leave };
}
