import { createContext } from 'react';
import type { MadeBy } from '#shared/contract/common.ts';

/**
 * Does what is shown inside come from the library? It is in English and set with that language's quotation marks; what a
 * model, a learner or a file says stays as it was written, in whatever language.
 */
export const FromLibrary = createContext(false);

export const isFromLibrary = (madeBy: MadeBy | null | undefined): boolean =>
  madeBy?.kind === 'library' && !madeBy.fromFile;
