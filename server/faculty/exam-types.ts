import type { QuestionKey } from '#questions/kinds.ts';
import type { MadeBy } from '#shared/contract/common.ts';
import type { Answer, Outcome, Question } from '#shared/contract/exam.ts';
import type { ReadPassage } from './document-types.ts';

export type WrittenExam = {
  title: string;
  questions: Question[];
  keys: Record<string, QuestionKey>;
  madeBy: MadeBy;
};

/** Options for writing an exam. */
export type ExamOptions = {
  count: number;
  /** counts from 1; each attempt has other questions as far as possible */
  attempt: number;
  /** the same for all attempts of an activity (its id): determines the library's questions of earlier attempts */
  seed: string;
  /** questions asked earlier, newest first; a model avoids them as long as it has others, the library their numbers */
  asked?: Question[];
  /** ids of questions to use only if there are no others */
  avoid?: string[];
  /** no questions that only the learner can assess */
  scoredOnly?: boolean;
  /** for a lesson from documents: those of its passages that the learner can read */
  passages?: ReadPassage[];
};

/** The grade of one open answer. Without a model it is always 'not-graded' and the learner assesses it. */
export type OpenGrade = {
  outcome: Extract<Outcome, 'correct' | 'partly' | 'wrong' | 'not-graded'>;
  points: number;
  feedback: string;
  /** part of the answer asks for marks or instructs whoever grades it; this changes no points */
  addressesGrader?: boolean;
};

/** An answer of a submitted exam that its learner appeals, and the argument. */
export type AppealItem = {
  question: Question;
  key: QuestionKey;
  answer: Answer | null;
  /** the current points; 0 if ungraded */
  points: number;
  /** the course's language; absent: unknown */
  language?: string | null;
  /** the learner's text: it may point to a fault, but never decides by itself */
  argument: string;
  /** the paragraph of the learner's own document that the question refers to and that proves its key */
  passage?: string;
};
