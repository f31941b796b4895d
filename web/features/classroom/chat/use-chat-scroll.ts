import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { messageElementId } from './chat-message.tsx';
import type { ChatThread } from './chat-state.ts';

const NEAR_PX = 48;
/** Markdown is laid out after the chat has opened; the end is kept in view for this long. */
const OPENING_MS = 2000;

const scrollToEnd = (list: HTMLOListElement | null) => {
  if (list) list.scrollTop = list.scrollHeight;
};
const hasMoreBelow = (list: HTMLOListElement | null) =>
  list !== null && list.scrollHeight - list.scrollTop - list.clientHeight > NEAR_PX;

/** False while there is no such message on the screen. */
function showMessage(messageId: string | null): boolean {
  const element = messageId === null ? null : document.getElementById(messageElementId(messageId));
  if (!element || element.closest('[hidden]')) return false;
  element.scrollIntoView({ block: 'center' });
  element.focus({ preventScroll: true });
  return true;
}

/**
 * Scrolls only in response to the student: opening a chat shows its end, sending scrolls the new message to the top
 * of the panel, with space below it for the reply (chat.module.css). A streaming reply scrolls nothing; a button
 * announces text that grows out of view. A message that is sought is shown once, instead of the end.
 */
export function useChatScroll(activityId: string, thread: ChatThread, sought: string | null) {
  const list = useRef<HTMLOListElement>(null);
  const [moreBelow, setMoreBelow] = useState(false);
  const shown = useRef<{ activityId: string; newest: string | undefined }>({
    activityId: '',
    newest: undefined,
  });
  const openedAt = useRef(0);
  const soughtShown = useRef<string | null>(null);
  const newest = thread.messages.at(-1);
  // From the first request on, the newest reply has a panel's height to grow into.
  const [liveFor, setLiveFor] = useState<string | null>(null);
  if (thread.pending && liveFor !== activityId) setLiveFor(activityId);

  // Runs after each change of the thread, before paint.
  useLayoutEffect(() => {
    const before = shown.current;
    const opened = before.activityId !== activityId || before.newest === undefined;
    const sent = newest?.sender === 'Student' && newest.id !== before.newest;
    shown.current = { activityId, newest: newest?.id };
    if (opened) openedAt.current = performance.now();
    if (sent) openedAt.current = 0;
    if (opened || sent) scrollToEnd(list.current);
    if (sought !== soughtShown.current && showMessage(sought)) {
      soughtShown.current = sought;
      openedAt.current = 0;
    }
    setMoreBelow(hasMoreBelow(list.current));
  });
  const observer = useRef<{ watch: ResizeObserver; last: Element } | null>(null);
  useEffect(() => {
    const last = list.current?.lastElementChild;
    if (!last || observer.current?.last === last) return;
    observer.current?.watch.disconnect();
    const watch = new ResizeObserver(() => {
      if (performance.now() - openedAt.current < OPENING_MS) scrollToEnd(list.current);
      setMoreBelow(hasMoreBelow(list.current));
    });
    watch.observe(last);
    observer.current = { watch, last };
  });
  useEffect(() => () => observer.current?.watch.disconnect(), []);

  return {
    list,
    onScroll: () => setMoreBelow(hasMoreBelow(list.current)),
    onUserScroll: () => {
      openedAt.current = 0;
    },
    moreBelow,
    /**
     * scrolls one panel further; focus moves so that arrow keys continue from there, even when the button disappears
     */
    onward: () => {
      list.current?.scrollBy({ top: list.current.clientHeight * 0.85 });
      list.current?.focus({ preventScroll: true });
    },
    live: liveFor === activityId,
  };
}
