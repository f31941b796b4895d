import type { z } from 'zod';
import type { Question } from '#shared/contract/exam.ts';
import { code } from './code/code-question.ts';
import { matching } from './matching/matching-question.ts';
import { multiple } from './multiple/multiple-question.ts';
import { numeric } from './numeric/numeric-question.ts';
import { open } from './open/open-question.ts';
import { ordering } from './ordering/ordering-question.ts';
import { output } from './output/output-question.ts';
import type { QuestionKind } from './question-kind.ts';
import type { QuestionType } from './question-types.ts';
import { short } from './short/short-question.ts';
import { single } from './single/single-question.ts';
import type { KeyOf } from './stored-fields.ts';

const table = { single, multiple, numeric, ordering, matching, output, short, open, code };
type Table = typeof table;

/** A question as an author writes it. */
export type LibraryQuestion = { [Type in QuestionType]: z.infer<Table[Type]['authored']> }[QuestionType];
/** A question with its key, as stored in a course file. */
export type StoredQuestion = { [Type in QuestionType]: z.infer<Table[Type]['stored']> }[QuestionType];
/** The key of one question; it never leaves the server before the exam has been submitted. */
export type QuestionKey = { [Type in QuestionType]: KeyOf<z.infer<Table[Type]['stored']>> }[QuestionType];
/** Keys that answers can be graded with by rule, without a reader or an engine. */
export type RuleKey = Exclude<QuestionKey, { type: 'open' | 'code' }>;

/** A question as an exam asks it, and its key. */
export type Asked = { question: Question; key: QuestionKey };

/** What the server does with each type of question. */
export const kinds: Record<QuestionType, QuestionKind<LibraryQuestion, QuestionKey, StoredQuestion>> = table;
