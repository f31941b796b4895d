import { useLayoutEffect, useRef, useState } from 'react';
import type { RoomTab } from './lesson-tabs.tsx';

/** The tab that is shown where there is room for one; whoever comes back to the lesson finds it where it was left. */
export function useRoomTab() {
  const [tab, setTab] = useState<RoomTab>('lesson');
  const left = useRef(0);
  const show = (next: RoomTab) => {
    if (tab === 'lesson' && next !== tab) left.current = window.scrollY;
    setTab(next);
  };
  /** Another activity begins at its top. */
  const showFromTop = () => {
    left.current = 0;
    setTab('lesson');
  };
  useLayoutEffect(() => {
    if (tab === 'lesson' && left.current > 0) window.scrollTo(0, left.current);
  }, [tab]);
  return { tab, show, showFromTop };
}
