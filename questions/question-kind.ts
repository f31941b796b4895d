import type { z } from 'zod';
import type { Answer, Question } from '#shared/contract/exam.ts';
import type { Grade } from './grades.ts';
import type { ModelQuestion, Read, ReadBase } from './model-question.ts';

/** What a question has whatever its type, and what its options are shuffled by. */
export type Asking = {
  base: Pick<Question, 'id' | 'type' | 'prompt' | 'objectiveId'>;
  /** Markdown, as the page shows it */
  explanation: string;
  /** derives the order of the options */
  seed: string;
};

/** A field of an author's file, and the problem with it. */
export type Finding = [field: string, message: string];

/** A program that proves what a question says: what it has to print, or the number that it has to come to. */
type Proof = { field?: string; program: string } & (
  | { prints: string }
  | { computes: number; tolerance: number }
);

/**
 * What the server does with questions of one type. `Source`: as an author writes it; `Key`: kept on the server until an
 * answer is graded; `Stored`: in a course file, with its key.
 */
export type QuestionKind<Source, Key, Stored> = {
  authored: z.ZodObject;
  stored: z.ZodObject;
  /** The problem of a key that names what the question does not have. Default: none. */
  storedProblem?(stored: Stored): Finding | null;
  /** Minutes for reading and answering without hurry. */
  minutes: number;

  /** As an exam asks it; neither ids nor the order of options reveal the right one. */
  asked(source: Source, asking: Asking): { question: Question; key: Key };
  /** Grades by rule; a missing or malformed answer is wrong. Absent: a reader or an engine grades, given by the caller. */
  grade?(key: Key, answer: Answer | undefined, question: Pick<Question, 'unit'>): Grade;
  correctAnswer(key: Key): Answer;
  /** Its options are in another order at each review, so that an answer is not remembered by its place. Default: false. */
  isTurned?: boolean;
  /** Texts about it have numbers as a program prints them, without thousands separators. Default: false. */
  isOnPrograms?: boolean;

  /** What a learner chooses from, and the field where it stands. Default: nothing. */
  choices?(source: Source): { field: string; texts: string[] };
  /** Problems of the key. Default: none. */
  keyProblems?(source: Source): Finding[];
  /** Texts each of which alone would give the answer away. Default: none. */
  answerTexts?(source: Source): string[];
  /** How one of those may stand in prose. Default: as it is. */
  inProse?(answerText: string): string;
  /** The right answers that may be a key term. Default: its `answerTexts`. */
  keyTerms?(source: Source): string[];
  /** What the prompt says of the answer, such that it gives it away. Default: nothing. */
  saidInPrompt?(source: Source, isSaid: (text: string) => boolean): string | undefined;
  /** Texts read afterwards that must not refer to a place in what was shuffled. Default: nothing is shuffled. */
  feedbackTexts?(source: Source): string[];
  /** Programs that prove it. `shown`: those in its prompt that say that they run. Default: none. */
  proofs?(source: Source, shown: string[]): Proof[];

  /** The right answer as Markdown, under an exercise of a lesson. */
  solution(source: Source): string;
  /** How it is answered, said during an exam. */
  howTo(question: Question): string;
  /** After an exam, in the chat: the answer and what is right, as Markdown. Default: only the explanation. */
  explained?(key: Key, question: Question, answer: Answer | null): string;
  /** An answer in words, with texts instead of ids. Default: the text as it was written. */
  inWords?(answer: Answer, question: Question): string;

  /**
   * Reads a question that a model wrote; `clean` puts a text on one line. Absent: a model is not asked for it, since its
   * key could not be checked.
   */
  fromModel?(from: ModelQuestion, base: ReadBase, clean: (text: string) => string): Read<Source>;
  /** A solver's reply as an answer; null: it is none. Default: its parts in one line. */
  fromSolver?(given: string[], written: string[]): Answer | null;
};
