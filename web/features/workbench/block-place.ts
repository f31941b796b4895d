import { createContext } from 'react';

/** The activity whose notes the blocks inside stand in; null where nothing is kept, as in the library. */
export const BlockActivity = createContext<string | null>(null);
