/**
 * The types of questions. Each has its folder here, what the server does with it in kinds.ts, the form of its answers in
 * answers.ts, and what a page shows of it in question-views.tsx.
 */
export const questionTypes = [
  'single',
  'multiple',
  'numeric',
  'ordering',
  'matching',
  'output',
  'short',
  'open',
  'code',
] as const;
export type QuestionType = (typeof questionTypes)[number];
