import type { QuestionViews } from '../../ui/question-views.ts';

export type CardViews = QuestionViews & {
  /** the address of a passage in one of the learner's documents */
  passageHref: (documentId: string, section: number, block: number) => string;
};
