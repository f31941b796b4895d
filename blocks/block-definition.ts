import type { z } from 'zod';
import type { Grade } from '#questions/grades.ts';
import type { Asked, LibraryQuestion, RuleKey } from '#questions/kinds.ts';
import type { Read } from '#questions/model-question.ts';
import type { Answer, Question, QuestionResult } from '#shared/contract/exam.ts';
import type { Block, BlockGiven, BlockResult } from '#shared/contract/workbench/block.ts';
import type { CaseResult, ProgramAnswer } from '#shared/contract/workbench/program.ts';
import type { ModelBlock } from './model-block.ts';

/** An answer that does not fit its block; the message names the field. */
export class UnfittingAnswer extends Error {}

/** What grading needs that only a server has. */
export type Graders = {
  /** Grades an answer to a question by rule. Throws for one that does not fit. */
  question(question: Question, key: RuleKey, answer: Answer): QuestionResult;
  /** Runs a program against its tests; null: only a browser can. Throws for one that does not fit, or without an engine. */
  program(asked: Asked, files: ProgramAnswer): Promise<(Grade & { cases: CaseResult[] }) | null>;
};

type Given<Gives extends BlockGiven['gives']> = Extract<BlockGiven, { gives: Gives }>;

/** What a block has whatever its kind, once a model's is read. */
export type ModelBase = {
  id: string;
  objective: string | undefined;
  hints: string[];
  /** reads it as a question */
  question(): Read<LibraryQuestion>;
  /** removes addresses from a text */
  clean(text: string): string;
};

/** What the server does with blocks of one kind. `Source`: as an author writes it, with its key. */
export type BlockDefinition<Source> = {
  /** The YAML of its directive, with its kind and id. */
  authored: z.ZodObject;
  /** The fields of `authored` from those that are written. Default: the same. */
  fields?(written: object, id: string): object;
  /** As a learner sees it, with the numbers of `seed` where they vary. `rewrite` converts Markdown for the page. */
  asked(source: Source, rewrite: (text: string) => string, seed: number): Block;

  /** The Markdown that is read before it is answered. Default: its prompt. */
  text?(source: Source): string;
  /** What is shown once it is answered. Default: nothing. */
  textAfter?(source: Source): string[];
  /** Problems of its key. Default: none. */
  keyProblems?(source: Source): string[];
  /** It takes an answer and then shows its solution, so that an exercise needs no other. Default: false. */
  isExercise?: boolean;

  /**
   * Grades what a learner gives, by its form; absent: it takes no such answer. `nothing` is 'Show me'; null: there is nothing
   * to show. Throws UnfittingAnswer.
   */
  grade?: {
    answer?(source: Source, given: Given<'answer'>, graders: Graders): BlockResult;
    program?(source: Source, given: Given<'program'>, graders: Graders): Promise<BlockResult>;
    state?(source: Source, given: Given<'state'>): BlockResult;
    nothing?(source: Source, given: Given<'nothing'>): BlockResult | null;
  };

  /** Reads what a model wrote, under each name by which a model is told of it. Absent: a model is not asked for it. */
  fromModel?: Record<string, (from: ModelBlock, base: ModelBase) => object>;
};

/** The result of 'Show me'. */
export const shown = (reveal: string): BlockResult => ({ outcome: 'shown', share: 0, feedback: '', reveal });
