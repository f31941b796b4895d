import { type ComponentType, createContext } from 'react';

/** A thing to do as it stands in a text: data that somebody wrote, which nobody has checked yet. */
export type WrittenBlock = {
  /** what its directive is named, and the id that it has there */
  kind: string;
  id: string;
  /** JSON; empty where there is none */
  source: string;
};

/** What shows the blocks of the texts inside. Without one, as in a chat or a search, they are left out. */
export const BlocksInText = createContext<ComponentType<WrittenBlock> | null>(null);
