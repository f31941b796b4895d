import { askedQuestion } from '#questions/ask-question.ts';
import type { Asked, LibraryQuestion } from '#questions/kinds.ts';
import { seedFrom, variedQuestion } from '#questions/varied-question.ts';
import type { Question } from '#shared/contract/exam.ts';
import type { Library } from '../../../library/library-types.ts';
import { bodyMarkdown } from '../lesson/lesson-markdown.ts';

/** The number of draws for numbers that were not asked before; some questions have few variants. */
const mostDraws = 24;

type Options = {
  /** determines the order of options */
  order: string;
  /** determines the numbers */
  numbers: string;
  /** the question as it was asked before, newest first: its numbers are avoided, or else the newest of them */
  before: readonly Question[];
};

/** A question of the library, where its numbers vary with others than `before`. Deterministic in all arguments. */
export function withOtherNumbers(
  library: Library,
  source: LibraryQuestion,
  { order, numbers, before }: Options,
): Asked {
  const lesson = library.question(source.id)?.lesson;
  const rewrite = (text: string) => (lesson ? bodyMarkdown(library, lesson, text) : text);
  if (!source.template) return askedQuestion(source, order, rewrite);
  const faces = before.map(faceOf);
  const draw = (turn: number): Asked & { age: number } => {
    const seed = seedFrom(turn === 0 ? numbers : `${numbers}/${turn}`);
    const { question, key } = askedQuestion(variedQuestion(source, seed), order, rewrite);
    const last = faces.indexOf(faceOf(question));
    return { question: { ...question, seed }, key, age: last < 0 ? faces.length : last };
  };
  let best = draw(0);
  for (let turn = 1; turn < mostDraws && best.age < faces.length; turn += 1) {
    const next = draw(turn);
    if (next.age > best.age) best = next;
  }
  return { question: best.question, key: best.key };
}

/** What a learner recognises a question by, in whatever order its options are. */
const faceOf = ({ prompt, options = [] }: Question): string =>
  JSON.stringify([prompt, ...options.map(({ text }) => text).sort()]);
