import { createContext } from 'react';

/** The activity whose notes the blocks inside stand in; null where nothing is kept, as in the library. */
export const BlockActivity = createContext<string | null>(null);

/** Says that something is wrong with a block; resolves with whether that has arrived. */
type FlagBlock = (blockId: string, reason: string) => Promise<boolean>;

/** Null where nobody is told of it, as in the library. */
export const BlockFlag = createContext<FlagBlock | null>(null);
