import { type ComponentType, createContext } from 'react';

/** A block as written in a text: unvalidated data. */
export type WrittenBlock = {
  /** the directive's name, and its id */
  kind: string;
  id: string;
  /** JSON; empty if there is none */
  source: string;
};

/**
 * The component that renders blocks in the texts inside. Without one, as in a chat or a search, they are left out.
 */
export const BlocksInText = createContext<ComponentType<WrittenBlock> | null>(null);
