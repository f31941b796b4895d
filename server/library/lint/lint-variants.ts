import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LibraryQuestion } from '#questions/kinds.ts';
import { variedQuestion } from '#questions/varied-question.ts';
import { lessonOfNothing } from '../lesson-of-nothing.ts';
import type { Lesson, LibraryProblem } from '../library-types.ts';
import { answerKeysRule } from './lint-answer-keys.ts';
import type { LintRule } from './lint-types.ts';

/** Number of seeds that are tried for each question. */
const tried = 200;
/** The maximum number of digits of an answer that can be worked out by hand. */
const mostDigits = 6;

/** A question can be solved with every seed: its key is distinct from all mistakes, and no number is awkward. */
export const variantsRule: LintRule = {
  name: 'variants',
  check: async (library) => {
    const lessons = [...library.lessons, ...(library.workbench ? [library.workbench] : [])];
    const problems: LibraryProblem[] = [];
    for (const lesson of lessons) {
      for (const [field, question] of varying(lesson)) {
        const message = await variantProblem(question);
        if (message !== null) problems.push({ file: lesson.file, field, message });
      }
    }
    return problems;
  },
};

function varying({ questions, blocks }: Lesson): [field: string, question: LibraryQuestion][] {
  const inNotes = blocks.flatMap((block): [string, LibraryQuestion][] =>
    'question' in block ? [[`notes, :::${block.kind}{#${block.id}}`, block.question]] : [],
  );
  const asked = questions.map((one, index): [string, LibraryQuestion] => [`questions[${index}]`, one]);
  return [...asked, ...inNotes].filter(([, { template }]) => template !== undefined);
}

/** The problem of the first failing seed; null: none fails. Yields to other tasks in between. */
export async function variantProblem(question: LibraryQuestion): Promise<string | null> {
  const shown = new Set<string>();
  for (let seed = 0; seed < tried; seed += 1) {
    const wrong = problemOf(question, seed, shown);
    if (wrong !== null) return `with seed ${seed}: ${wrong}`;
    await nextTurn();
  }
  return shown.size < 5 ? `its numbers hardly vary: ${shown.size} questions from ${tried} seeds` : null;
}

function problemOf(question: LibraryQuestion, seed: number, shown: Set<string>): string | null {
  try {
    const one = variedQuestion(question, seed);
    shown.add(JSON.stringify([one.prompt, 'options' in one ? one.options : null]));
    const library = { lessons: [{ ...lessonOfNothing, questions: [one] }] };
    const [key] = answerKeysRule.check(library as never) as LibraryProblem[];
    if (key) return `${key.field.replace('questions[0].', '')}: ${key.message}`;
    const ugly = one.type === 'numeric' && one.tolerance === 0 && digitsOf(one.answer) > mostDigits;
    return ugly
      ? `the answer ${one.type === 'numeric' ? one.answer : ''} is no number to work out by hand`
      : null;
  } catch (error) {
    return (error as Error).message;
  }
}

const digitsOf = (value: number): number =>
  String(Math.abs(value))
    .replace(/\.|e.*$/g, '')
    .replace(/^0+|0+$/g, '').length;
