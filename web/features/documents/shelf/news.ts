import { useEffect } from 'react';
import { create } from 'zustand';
import { type ToastKind, toast } from '#web/ui/toast.ts';

const useNewsStore = create<{ text: string; listeners: number }>()(() => ({ text: '', listeners: 0 }));

/** Announces an event: in the shelf's live region while it is open, otherwise as a toast. */
export function tellNews(text: string, kind: ToastKind = 'info'): void {
  if (useNewsStore.getState().listeners > 0) useNewsStore.setState({ text });
  else toast(text, { kind });
}

/** The latest event, for the live region. */
export function useNews(): string {
  useEffect(() => {
    const count = (change: number) =>
      useNewsStore.setState(({ listeners }) => ({ listeners: listeners + change }));
    // Events of an earlier visit are not announced.
    useNewsStore.setState({ text: '' });
    count(1);
    return () => count(-1);
  }, []);
  return useNewsStore(({ text }) => text);
}
