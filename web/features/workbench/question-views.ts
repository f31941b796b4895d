import { createContext } from 'react';
import type { QuestionViews } from './workbench-types.ts';

/** How the blocks inside ask their questions. */
export const BlockQuestions = createContext<QuestionViews>({
  renderQuestion: () => null,
  renderReview: () => null,
});
