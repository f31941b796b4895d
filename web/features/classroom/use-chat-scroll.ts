import { useLayoutEffect, useRef, useState } from 'react';
import type { ChatThread } from './chat-state.ts';

const NEAR_PX = 48;

/**
 * Scrolls only for what the student does: opening a chat shows its end, sending brings the new message to the top of
 * the panel, with room below it for the reply (chat.module.css). A reply that streams moves nothing; what grows out
 * of sight is announced by a button (look-and-feel.md: streaming text never moves what is being read).
 */
export function useChatScroll(activityId: string, thread: ChatThread) {
  const list = useRef<HTMLOListElement>(null);
  const [moreBelow, setMoreBelow] = useState(false);
  const shown = useRef<{ activityId: string; newest: string | undefined }>({
    activityId: '',
    newest: undefined,
  });
  const newest = thread.messages.at(-1);
  // From the first answer on, the newest reply is given a panel's height to grow in.
  const [liveFor, setLiveFor] = useState<string | null>(null);
  if (thread.pending && liveFor !== activityId) setLiveFor(activityId);

  const check = () => {
    const element = list.current;
    if (!element) return;
    setMoreBelow(element.scrollHeight - element.scrollTop - element.clientHeight > NEAR_PX);
  };
  const toEnd = () => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  };

  // Runs after each change of the thread, before it is painted.
  useLayoutEffect(() => {
    const before = shown.current;
    const opened = before.activityId !== activityId || before.newest === undefined;
    const sent = newest?.sender === 'Student' && newest.id !== before.newest;
    shown.current = { activityId, newest: newest?.id };
    if (opened || sent) toEnd();
    check();
  });
  return { list, onScroll: check, moreBelow, toEnd, live: liveFor === activityId };
}
