import { useElementSize } from '@mantine/hooks';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { readerTexts } from '../texts.ts';
import type { OpenPdf } from './open-pdf.ts';
import { heightOf, layoutPages, pageAt, pagesBetween, topOf } from './page-layout.ts';
import classes from './pages.module.css';
import { PdfPage } from './pdf-page.tsx';
import { useMovedByHand } from './use-moved-by-hand.ts';

const texts = readerTexts.pdf;

type Props = {
  pdf: OpenPdf;
  title: string;
  /** the page of the text */
  page: number;
  /** 1 is the width of the pane */
  size: number;
  /** a page requested here */
  wanted: { page: number } | null;
  onShown: (page: number) => void;
  /** called when the user has scrolled the pages */
  onMoved: (page: number) => void;
};

/** Elements that scroll must be reachable by keyboard (WCAG 2.1.1). */
const scrollable = { role: 'group', 'aria-label': texts.label, tabIndex: 0 };
const GAP = 12;

/** All pages, stacked, of which only those in view are rendered. */
export function PageScroll({ pdf, title, page, size, wanted, onShown, onMoved }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const { ref: measured, width: room } = useElementSize<HTMLDivElement>();
  const [ratios, setRatios] = useState<ReadonlyMap<number, number>>(new Map());
  const [seen, setSeen] = useState<readonly number[]>([]);
  const width = Math.floor(room * size);
  const layout = useMemo(() => layoutPages(pdf.pages, width, ratios, GAP), [pdf, width, ratios]);
  /** the topmost page, and which share of it is scrolled past */
  const place = useRef({ page, share: 0 });
  /** the page in the middle, which counts as the current one */
  const read = useRef(page);

  const look = useCallback(() => {
    const view = scroller.current;
    if (!view || width === 0) return;
    const { scrollTop, clientHeight } = view;
    const next = pagesBetween(layout, scrollTop - clientHeight / 2, scrollTop + clientHeight * 1.5);
    setSeen((now) => (now.join() === next.join() ? now : next));
    const top = pageAt(layout, scrollTop);
    const share = (scrollTop - topOf(layout, top)) / Math.max(1, heightOf(layout, top));
    place.current = { page: top, share };
    read.current = pageAt(layout, scrollTop + clientHeight / 2);
  }, [layout, width]);

  // After a zoom, or when pages turn out to be larger, keep the topmost position.
  useLayoutEffect(() => {
    const view = scroller.current;
    if (!view || width === 0) return;
    const { page: at, share } = place.current;
    view.scrollTop = topOf(layout, at) + share * heightOf(layout, at);
    look();
  }, [layout, look, width]);

  const goTo = (to: number) => {
    place.current = { page: to, share: 0 };
    read.current = to;
    if (scroller.current && width > 0) {
      scroller.current.scrollTop = topOf(layout, to);
      look();
    }
    onShown(to);
  };
  const latest = useRef({ goTo, look, onShown, onMoved });
  useLayoutEffect(() => {
    latest.current = { goTo, look, onShown, onMoved };
  });
  // The text has moved to a page other than the current one.
  useEffect(() => {
    if (read.current !== page) latest.current.goTo(page);
  }, [page]);
  useEffect(() => {
    if (wanted) latest.current.goTo(wanted.page);
  }, [wanted]);
  const onScroll = useCallback(() => latest.current.look(), []);
  const onRest = useCallback((isByHand: boolean) => {
    latest.current.onShown(read.current);
    if (isByHand) latest.current.onMoved(read.current);
  }, []);
  useMovedByHand(scroller, onScroll, onRest);

  const keepRatio = useCallback(
    (of: number, ratio: number) =>
      setRatios((now) => (now.get(of) === ratio ? now : new Map(now).set(of, ratio))),
    [],
  );
  return (
    <div className={classes.scroller} data-scrolls ref={scroller} {...scrollable}>
      <div className={classes.room} ref={measured} />
      <div className={classes.sheets} style={{ height: layout.tops.at(-1), width }}>
        {width > 0 &&
          seen.map((one) => (
            <PdfPage
              alt={texts.alt(one, pdf.pages, title)}
              height={heightOf(layout, one)}
              key={one}
              onRatio={keepRatio}
              page={one}
              pdf={pdf}
              top={topOf(layout, one)}
              width={width}
            />
          ))}
      </div>
    </div>
  );
}
