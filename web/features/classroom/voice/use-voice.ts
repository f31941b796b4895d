import { useEffect, useRef } from 'react';
import { type ChatThread, replyTo } from '../chat/chat-state.ts';
import type { ClassroomActivity } from '../classroom-types.ts';
import { languageOfReply, loadLanguages } from './reply-language.ts';
import { quiet, readAloud, switchLive, useVoiceStore } from './voice-store.ts';

/**
 * In live chat, reads each new reply aloud. Speaking stops when the student leaves the activity or presses Escape;
 * the chat's input stops it on typing.
 */
export function useVoice(activity: ClassroomActivity, thread: ChatThread): void {
  const { id: activityId } = activity;
  const spoken = useRef(activity);
  useEffect(() => {
    spoken.current = activity;
  });
  const live = useVoiceStore((state) => state.live);
  const busy = useVoiceStore((state) => state.phase !== 'idle');
  useEffect(() => {
    if (live) void loadLanguages();
  }, [live]);
  const waiting = useRef<string | null>(null);
  const pending = thread.pending?.messageId ?? null;
  const { messages } = thread;
  useEffect(() => {
    if (pending) {
      waiting.current = pending;
      return;
    }
    const reply = waiting.current === null ? null : replyTo(messages, waiting.current);
    waiting.current = null;
    if (reply && live) readAloud(reply.text, languageOfReply(spoken.current, reply));
  }, [pending, messages, live]);
  // The activity is a dependency: another activity is another conversation.
  useEffect(() => (activityId ? quiet : undefined), [activityId]);
  useEffect(() => () => switchLive(false), []);
  useEffect(() => {
    if (!busy) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && quiet();
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [busy]);
}
