import { seededOrder } from '#questions/seeded-order.ts';
import type { Lesson } from '../../../library/library-types.ts';
import { namesOfTerm } from '../../../library/ranking/term-names.ts';
import { wordsOf } from '../../../library/ranking/words.ts';
import { asTitle, inWords, joinNames } from '../spoken.ts';
import { type QuizWord, quizWords } from './quiz-words.ts';

/** Three hints on a quiz word, of increasing strength: where it occurs, how it is written, a choice of three. */
export function quizHints(word: QuizWord, lessons: Lesson[]): string[] {
  return [whereItStands(word), howItIsWritten(word), threeToChooseFrom(word, lessons)];
}

function whereItStands({ lesson, term }: QuizWord): string {
  const names = namesOfTerm(term).map((name) => wordsOf(name).join(' '));
  const says = (text: string) => names.some((name) => ` ${wordsOf(text).join(' ')} `.includes(` ${name} `));
  const section = lesson.sections.find(({ heading, markdown }) => says(markdown) && !says(heading));
  return section
    ? `It is used under “${asTitle(section.heading)}” in “${lesson.short}”. Look there before you guess.`
    : `It is one of the key terms of “${lesson.short}”. Go through the notes once more with the description in mind.`;
}

function howItIsWritten({ term }: QuizWord): string {
  const words = term.term.split(/[\s-]+/u).filter((word) => word !== '');
  const first = words.map((word) => `**${word.charAt(0)}**`);
  const [only] = words;
  return words.length === 1 && only
    ? `It begins with ${first[0]} and has ${inWords(only.length)} letters.`
    : `It has ${inWords(words.length)} parts, which begin with ${joinNames(first)}.`;
}

function threeToChooseFrom(word: QuizWord, lessons: Lesson[]): string {
  const all = [...quizWords([word.lesson]), ...quizWords(lessons), ...termsOf(word.lesson)];
  const others = new Set(all.map(({ term }) => term.term).filter((term) => term !== word.term.term));
  const three = seededOrder([word.term.term, ...[...others].slice(0, 2)], `three/${word.term.term}`);
  return `It is one of these: ${three.map((term) => `*${term}*`).join(', ')}.`;
}

const termsOf = (lesson: Lesson): QuizWord[] => lesson.terms.map((term) => ({ lesson, term }));
