import { createContext } from 'react';
import type { MadeBy } from '#shared/contract/common.ts';

/**
 * Whether the content inside comes from the library. The library is in English and gets English quotation marks; text
 * by a model, a learner or a file stays as written, in whatever language.
 */
export const FromLibrary = createContext(false);

export const isFromLibrary = (madeBy: MadeBy | null | undefined): boolean =>
  madeBy?.kind === 'library' && !madeBy.fromFile;
