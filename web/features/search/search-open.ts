import { create } from 'zustand';

const useStore = create<{ open: boolean }>()(() => ({ open: false }));

/** Whether the search is open, on whatever page. */
export const useSearchOpen = (): boolean => useStore(({ open }) => open);
export const openSearch = (): void => useStore.setState({ open: true });
export const closeSearch = (): void => useStore.setState({ open: false });
