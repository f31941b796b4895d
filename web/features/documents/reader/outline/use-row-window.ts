import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';

/** With more rows than this, only those in view are rendered, each on one line. */
const mostDrawn = 300;
/** Rows rendered beyond the edges, so that none is missing while scrolling. */
const BEYOND = 20;
/** The window moves by this many rows at a time. */
const STEP = 10;

const isRough = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** As in outline.module.css, in pixels. */
const rowHeight = (): number => {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return (isRough() ? 2.75 : 2.25) * rem;
};

function scrollerOf(part: Element): Element | null {
  let room = part.parentElement;
  while (room && !/auto|scroll/.test(getComputedStyle(room).overflowY)) room = room.parentElement;
  return room;
}

export type RowWindow = {
  /** height of a row in pixels; null: all rows are rendered, with their natural height */
  height: number | null;
  from: number;
  /** exclusive */
  to: number;
  /** scrolls a row into view */
  show: (at: number, where: 'nearest' | 'middle') => void;
};

/** Which rows of a long outline are rendered. */
export function useRowWindow(tree: RefObject<HTMLElement | null>, count: number): RowWindow {
  const isLong = count > mostDrawn;
  const [height] = useState(rowHeight);
  const [range, setRange] = useState({ from: 0, to: BEYOND * 4 });

  const look = useCallback(() => {
    const part = tree.current;
    const room = part && scrollerOf(part);
    if (!part || !room) return;
    const { top } = part.getBoundingClientRect();
    const frame = room.getBoundingClientRect();
    const at = (edge: number) => Math.floor((edge - top) / height / STEP) * STEP;
    const from = Math.max(0, at(frame.top) - BEYOND);
    const to = at(frame.bottom) + STEP + BEYOND;
    setRange((now) => (now.from === from && now.to === to ? now : { from, to }));
  }, [tree, height]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may leave it scrolled elsewhere
  useLayoutEffect(() => {
    if (isLong) look();
  }, [isLong, look, count]);
  useEffect(() => {
    const room = isLong && tree.current ? scrollerOf(tree.current) : null;
    if (!room) return;
    const resized = new ResizeObserver(look);
    resized.observe(room);
    room.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      room.removeEventListener('scroll', look);
    };
  }, [tree, isLong, look]);

  const show = useCallback(
    (at: number, where: 'nearest' | 'middle') => {
      const part = tree.current;
      const room = part && scrollerOf(part);
      if (!part || !room) return;
      const row = part.querySelector(`[data-at="${at}"]`)?.getBoundingClientRect();
      const top = row?.top ?? part.getBoundingClientRect().top + at * height;
      const frame = room.getBoundingClientRect();
      const bottom = top + (row?.height ?? height);
      if (top >= frame.top && bottom <= frame.bottom) return;
      const further = where === 'middle' ? frame.height / 2 : 8;
      room.scrollTop += top < frame.top ? top - frame.top - further : bottom - frame.bottom + further;
      if (isLong) look();
    },
    [tree, height, isLong, look],
  );
  return isLong ? { height, ...range, show } : { height: null, from: 0, to: count, show };
}
