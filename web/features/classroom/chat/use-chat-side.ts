import { useState } from 'react';
import { readTab, writeTab } from '../../../lib/tab-storage.ts';

/** For this browser session: a reload in the middle of a conversation keeps it open. */
const KEY = 'lectern-chat';

/** Whether the chat panel is open: closed at first, because the text comes first, then as it was left. */
export function useChatSide(): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(() => readTab(KEY) === 'open');
  const remember = (next: boolean) => {
    setOpen(next);
    writeTab(KEY, next ? 'open' : 'closed');
  };
  return [open, remember];
}
