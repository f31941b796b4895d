import { chatFieldId } from './chat/chat-form.tsx';
import { chatOpenerId } from './chat/chat-opener.tsx';
import { useChatSide } from './chat/use-chat-side.ts';
import { activeActivity, nextActivityIndex, previousActivityIndex } from './classroom-state.ts';
import type { LessonRoomProps } from './lesson-room-types.ts';
import { useRoomTab } from './use-room-tab.ts';

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
