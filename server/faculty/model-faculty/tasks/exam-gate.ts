import { createHash } from 'node:crypto';
import type { LibraryQuestion } from '#questions/kinds.ts';
import type { ModelQuestion } from '#questions/model-question.ts';
import {
  askedBefore,
  isChoice,
  isTelling,
  lintQuestions,
  longestShare,
} from '../../../library/question-lint-service.ts';
import type { ExamOptions } from '../../exam-types.ts';
import type { LessonView } from '../../lesson-types.ts';
import { readQuestion } from './exam-questions.ts';

/** A rejected question, with the problem worded for the model. */
export type Refused = { prompt: string; problem: string };

/** The checks that a model's questions must pass to be in an exam of `count` questions. */
export function createGate(
  lesson: LessonView,
  { seed, attempt, asked = [], scoredOnly = false }: ExamOptions,
  count: number,
) {
  let passed: LibraryQuestion[] = [];
  const repeated: LibraryQuestion[] = [];
  const objectives = lesson.unit.objectives.map(({ id }) => id);
  const missing = () => count - passed.length;
  const wasAsked = askedBefore(asked);

  /** A verbatim repeated question keeps its id, so that its earlier results stay hidden during the exam. */
  const idOf = ({ prompt }: ModelQuestion): string =>
    asked.find((one) => one.prompt.trim() === prompt.trim())?.id ??
    `q-${createHash('sha256').update(`${seed}/${attempt}/${prompt}`).digest('hex').slice(0, 12)}`;

  /** The problem with a question; null: it has passed. */
  const problemOf = (written: ModelQuestion): string | null => {
    const read = readQuestion(written, idOf(written), objectives);
    if ('problem' in read) return read.problem;
    const { question } = read;
    if (scoredOnly && question.type === 'open') return 'an open question cannot be scored here';
    const problem = problemBeside(question, passed);
    if (problem !== null) return problem;
    if (wasAsked(question)) {
      repeated.push(question);
      return 'the learner was asked this before';
    }
    passed = [...passed, question];
    return null;
  };

  return {
    /** the questions that have passed so far; a later check may keep fewer of them */
    passed: () => passed,
    keep: (questions: LibraryQuestion[]): void => {
      passed = questions;
    },
    missing,

    /** Admits the questions that pass, one by one, and returns the others. */
    admit: (written: ModelQuestion[]): Refused[] =>
      written.flatMap((one) => {
        const problem = missing() > 0 ? problemOf(one) : null;
        return problem === null ? [] : [{ prompt: one.prompt.slice(0, 200), problem }];
      }),

    /** Fills up with repeated questions of earlier attempts that pass; true if there was any. */
    askAgain: (): boolean => {
      const before = passed;
      for (const question of repeated) {
        if (missing() > 0 && problemBeside(question, passed) === null) passed = [...passed, question];
      }
      return passed !== before;
    },
  };
}

/** The linter's problem with a question in addition to the admitted ones; null: none. */
function problemBeside(question: LibraryQuestion, passed: LibraryQuestion[]): string | null {
  const before = new Set(lintQuestions(passed).map(({ message }) => message));
  const found = lintQuestions([...passed, question]).find(({ message }) => !before.has(message));
  if (found) return found.message;
  const telling = [...passed, question].filter(isTelling).length;
  return isTelling(question) &&
    telling > 1 &&
    telling > [...passed, question].filter(isChoice).length * longestShare
    ? 'the right option is the longest one too often'
    : null;
}
