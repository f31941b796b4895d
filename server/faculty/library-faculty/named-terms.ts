import type { Lesson, LibraryTerm } from '../../library/library-types.ts';
import { askedTopic } from './chat-intent.ts';
import { wantedWords } from './wanted-words.ts';
import { hasStem, plainWords } from './word-stems.ts';

/** The key terms that a question names, longest first, from the given lessons in their order. */
export function namedTerms(question: string, lessons: Lesson[]): { lesson: Lesson; term: LibraryTerm }[] {
  const asked = plainWords(askedTopic(question)).map(singular).join(' ');
  const found = lessons.flatMap((lesson) =>
    lesson.terms.flatMap((term) => {
      const names = namesOf(term).map((name) => plainWords(name).map(singular).join(' '));
      const longest = Math.max(
        0,
        ...names
          .filter((name) => name !== '' && ` ${asked} `.includes(` ${name} `))
          .map((name) => name.length),
      );
      return longest > 0 ? [{ lesson, term, longest }] : [];
    }),
  );
  const first = found.filter(
    (one, place) => found.findIndex((other) => other.term.term === one.term.term) === place,
  );
  return first.sort((left, right) => right.longest - left.longest);
}

/** The stems in `asked` that make up a key term of the lesson, in whatever order: 'the risk doubled' names 'doubled risk'. */
export function namesTermLoosely(lesson: Lesson, asked: string[]): string[] {
  const found = new Set<string>();
  for (const name of lesson.terms.flatMap(namesOf)) {
    const words = wantedWords(name).split(' ');
    const stems = words.map((word) => asked.find((stem) => hasStem(word, stem)));
    if (words[0] !== '' && stems.every((stem) => stem !== undefined)) {
      for (const stem of stems) if (stem) found.add(stem);
    }
  }
  return [...found];
}

const namesOf = ({ term, also }: LibraryTerm): string[] => [term, ...also];

const singular = (word: string) => (word.length > 3 ? word.replace(/(?<![su])s$/, '') : word);
