import { useLayoutEffect, useRef, useState } from 'react';
import type { RoomTab } from './lesson-tabs.tsx';

/** The selected tab, if there is room for only one panel; the lesson keeps its scroll position. */
export function useRoomTab() {
  const [tab, setTab] = useState<RoomTab>('lesson');
  const left = useRef(0);
  const show = (next: RoomTab) => {
    if (tab === 'lesson' && next !== tab) left.current = window.scrollY;
    setTab(next);
  };
  /** Another activity starts at the top. */
  const showFromTop = () => {
    left.current = 0;
    setTab('lesson');
  };
  useLayoutEffect(() => {
    if (tab === 'lesson' && left.current > 0) window.scrollTo(0, left.current);
  }, [tab]);
  return { tab, show, showFromTop };
}
