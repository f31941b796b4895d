import { useEffect, useRef } from 'react';
import { messagesKey } from '#web/lib/local-storage.ts';
import { emptyThread } from './chat-state.ts';
import { type ChatContext, refreshChat, restoreChat, sayWhatWaits, useChatStore } from './chat-store.ts';

/** Specification: chat 3. */
const RESTORE_AFTER_VISIBLE_MS = 100;

/**
 * An activity's chat. Messages reload from local storage on activity change, on a storage event for their key, and
 * when the tab becomes visible; then the server's messages are loaded.
 */
export function useChat(context: ChatContext) {
  const { id } = context.activity;
  const thread = useChatStore(({ threads }) => threads[id] ?? emptyThread);
  const latest = useRef(context);
  useEffect(() => {
    latest.current = context;
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restore = () => restoreChat(id);
    const refresh = () => void refreshChat(latest.current, signal);
    const onStorage = (event: StorageEvent) => {
      if (event.key === messagesKey(id)) restore();
    };
    const onVisible = () => {
      if (document.visibilityState !== 'visible') return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        restore();
        refresh();
      }, RESTORE_AFTER_VISIBLE_MS);
    };
    restore();
    refresh();
    window.addEventListener('online', () => void sayWhatWaits(latest.current), { signal });
    window.addEventListener('storage', onStorage, { signal });
    document.addEventListener('visibilitychange', onVisible, { signal });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [id]);
  return thread;
}
