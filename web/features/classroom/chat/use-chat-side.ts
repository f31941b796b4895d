import { useState } from 'react';
import { readTab, writeTab } from '../../../lib/tab-storage.ts';

/** For this visit of the browser: a reload in the middle of a conversation does not close it. */
const KEY = 'lectern-chat';

/** Whether the chat stands beside the lesson: closed at first, since the text comes first, then as it was left. */
export function useChatSide(): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(() => readTab(KEY) === 'open');
  const remember = (next: boolean) => {
    setOpen(next);
    writeTab(KEY, next ? 'open' : 'closed');
  };
  return [open, remember];
}
