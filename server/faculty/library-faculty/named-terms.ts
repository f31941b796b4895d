import type { Lesson, LibraryTerm } from '../../library/library-types.ts';
import { askedTopic } from './chat-intent.ts';
import { wantedWords } from './wanted-words.ts';
import { hasStem, plainWords } from './word-stems.ts';

/** The words of a question as they are compared with the names of key terms: to be made once for many lessons. */
export const namingWords = (question: string): string =>
  ` ${plainWords(askedTopic(question)).map(singular).join(' ')} `;

/** Do these words (`namingWords`) name a key term of the lesson? `synonyms`: by another name than its own, too. */
export const namesTermOf = (words: string, { terms }: Lesson, { synonyms }: { synonyms: boolean }): boolean =>
  terms.some((term) =>
    (synonyms ? preparedNames(term) : preparedNames(term).slice(0, 1)).some(
      ({ plain }) => plain !== '' && words.includes(` ${plain} `),
    ),
  );

/** The key terms that a question names, longest first, from the given lessons in their order. */
export function namedTerms(question: string, lessons: Lesson[]): { lesson: Lesson; term: LibraryTerm }[] {
  const asked = namingWords(question);
  const found = lessons.flatMap((lesson) =>
    lesson.terms.flatMap((term) => {
      const longest = Math.max(
        0,
        ...preparedNames(term)
          .filter(({ plain }) => plain !== '' && asked.includes(` ${plain} `))
          .map(({ plain }) => plain.length),
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
  for (const { wanted: words } of lesson.terms.flatMap(preparedNames)) {
    const stems = words.map((word) => asked.find((stem) => hasStem(word, stem)));
    if (words[0] !== '' && stems.every((stem) => stem !== undefined)) {
      for (const stem of stems) if (stem) found.add(stem);
    }
  }
  return [...found];
}

type Name = { plain: string; wanted: string[] };

const prepared = new WeakMap<LibraryTerm, Name[]>();

/** The names of a term, its own first, as they are compared; made once, since every wish is held against all of them. */
function preparedNames(term: LibraryTerm): Name[] {
  const known = prepared.get(term);
  if (known) return known;
  const names = [term.term, ...term.also].map((name) => ({
    plain: plainWords(name).map(singular).join(' '),
    wanted: wantedWords(name).split(' '),
  }));
  prepared.set(term, names);
  return names;
}

const singular = (word: string) => (word.length > 3 ? word.replace(/(?<![su])s$/, '') : word);
