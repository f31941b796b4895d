import { useLayoutEffect, useRef, useState } from 'react';
import { readTab, writeTab } from '../../lib/tab-storage.ts';
import { chatFieldId } from './chat/chat-form.tsx';
import { chatOpenerId } from './chat/chat-opener.tsx';
import { activeActivity, nextActivityIndex, previousActivityIndex } from './classroom-state.ts';
import type { LessonRoomProps } from './lesson-room-types.ts';
import type { RoomTab } from './lesson-tabs.tsx';

/** Moving between the activities, and between the lesson and its chat. */
export function useRoomMoves({ state, links, onGo }: LessonRoomProps) {
  const { tab, show, showFromTop } = useRoomTab();
  const [chatOpen, setChatOpen] = useChatSide();

  const hrefOf = (to: number) => {
    const active = activeActivity(state);
    return links.activity(active?.courseId ?? '', active?.unitIndex ?? 0, to);
  };
  const goTo = (to: number) => {
    if (to === state.activeActivityIndex) return show('lesson');
    showFromTop();
    onGo(hrefOf(to));
  };
  const showChat = () => {
    show('chat');
    setChatOpen(true);
  };
  const openChat = () => {
    showChat();
    // The field exists once the tab or the panel has opened.
    requestAnimationFrame(() => document.getElementById(chatFieldId)?.focus());
  };
  const hideChat = () => {
    setChatOpen(false);
    // The button that opens the chat again appears in its place.
    requestAnimationFrame(() => document.getElementById(chatOpenerId)?.focus());
  };
  return {
    tab,
    show,
    hrefOf,
    next: () => goTo(nextActivityIndex(state)),
    previous: () => goTo(previousActivityIndex(state)),
    toActivity: (activityId: string) =>
      goTo(
        Math.max(
          0,
          state.activities.findIndex(({ id }) => id === activityId),
        ),
      ),
    chatOpen,
    showChat,
    openChat,
    hideChat,
  };
}

/** For this browser session: a reload in the middle of a conversation keeps it open. */
const CHAT_KEY = 'lectern-chat';

/** Whether the chat panel is open: closed at first, because the text comes first, then as it was left. */
function useChatSide(): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(() => readTab(CHAT_KEY) === 'open');
  const remember = (next: boolean) => {
    setOpen(next);
    writeTab(CHAT_KEY, next ? 'open' : 'closed');
  };
  return [open, remember];
}

/** The selected tab, if there is room for only one panel; the lesson keeps its scroll position. */
function useRoomTab() {
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
