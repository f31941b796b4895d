import { createContext } from 'react';
import type { BlockViews } from './workbench-types.ts';

/** How the blocks inside ask their questions. */
export const BlockQuestions = createContext<BlockViews>({
  renderQuestion: () => null,
  renderReview: () => null,
});
