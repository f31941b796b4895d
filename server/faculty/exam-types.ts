import type { MadeBy } from '#shared/contract/common.ts';
import type { Answer, Outcome, Question } from '#shared/contract/exam.ts';
import type { ProgramKey } from '#shared/contract/workbench/program-key.ts';
import type { ReadPassage } from './document-types.ts';

/** The key of one question; it never leaves the server before the exam has been submitted. */
export type QuestionKey =
  | { type: 'single'; correct: string; feedback: Record<string, string>; explanation: string }
  | { type: 'multiple'; correct: string[]; feedback: Record<string, string>; explanation: string }
  | {
      type: 'numeric';
      answer: number;
      tolerance: number;
      wrong: string;
      cases: { value: number; text: string }[];
      explanation: string;
    }
  | { type: 'ordering'; correct: string[]; wrong: string; explanation: string }
  | {
      type: 'matching';
      correct: Record<string, string>;
      feedback: Record<string, string>;
      explanation: string;
    }
  | { type: 'output'; answer: string; wrong: string; explanation: string }
  | { type: 'short'; answers: string[]; wrong: string; explanation: string }
  | ({ type: 'code' } & ProgramKey)
  | { type: 'open'; model: string; criteria: { id: string; text: string }[]; explanation: string };

export type WrittenExam = {
  title: string;
  questions: Question[];
  keys: Record<string, QuestionKey>;
  madeBy: MadeBy;
};

/** Which exam is to be written. */
export type ExamOptions = {
  count: number;
  /** from 1; each attempt gives other questions as far as there are any */
  attempt: number;
  /** the same for all attempts of one activity (its id): which of the library's were asked before follows from it */
  seed: string;
  /** what earlier attempts asked, the newest first; a model is told, and asks none of them while it knows others */
  asked?: Question[];
  /** ids of questions that come last */
  avoid?: string[];
  /** none that only the learner could assess */
  scoredOnly?: boolean;
  /** of a lesson from documents: what of its passages its learner can read */
  passages?: ReadPassage[];
};

/** The grade of one open answer. Without a model it is always 'not-graded' and the learner assesses it. */
export type OpenGrade = {
  outcome: Extract<Outcome, 'correct' | 'partly' | 'wrong' | 'not-graded'>;
  points: number;
  feedback: string;
};

/** One answer of a submitted exam for which its learner appeals, and why. */
export type AppealItem = {
  question: Question;
  key: QuestionKey;
  answer: Answer | null;
  /** as graded until now; 0 where nobody had graded it */
  points: number;
  /** the learner's words: they may point to something, never decide */
  argument: string;
  /** the paragraph of the learner's own document that the question is on and that proves its key */
  passage?: string;
};
