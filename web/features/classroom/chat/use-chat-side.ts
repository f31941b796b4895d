import { useState } from 'react';

/** For this visit of the browser: a reload in the middle of a conversation does not close it. */
const KEY = 'lectern-chat';

const wasOpen = (): boolean => {
  try {
    return sessionStorage.getItem(KEY) === 'open';
  } catch {
    return false;
  }
};

/** Whether the chat stands beside the lesson: closed at first, since the text comes first, then as it was left. */
export function useChatSide(): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(wasOpen);
  const remember = (next: boolean) => {
    setOpen(next);
    try {
      sessionStorage.setItem(KEY, next ? 'open' : 'closed');
    } catch {
      // Without storage a reload closes it; no harm.
    }
  };
  return [open, remember];
}
