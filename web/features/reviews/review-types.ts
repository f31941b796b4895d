import type { QuestionViews } from '../../ui/question-views.ts';

export type CardViews = QuestionViews & {
  /** where a passage of a document of the learner's own is read */
  passageHref: (documentId: string, section: number, block: number) => string;
};
