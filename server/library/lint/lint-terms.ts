import type { Lesson, Library, LibraryProblem, LibraryTerm } from '../library-types.ts';
import { namesOfTerm } from '../ranking/term-names.ts';
import type { LintRule } from './lint-types.ts';

/** A synonym that is shown refers to one term only, and is listed once. */
export const termsRule: LintRule = {
  name: 'terms',
  check: (library) => library.lessons.flatMap((lesson) => problemsOf(library, lesson)),
};

/** Only case and white space are ignored: 'array item' and 'array items' are two names. */
const key = (name: string) => name.toLowerCase().replaceAll(/\s+/g, ' ').trim();

function problemsOf(library: Library, lesson: Lesson): LibraryProblem[] {
  return lesson.terms.flatMap((term, place) =>
    [...twice(term), ...ofAnother(library, lesson, term)].map((message) => ({
      file: lesson.file,
      field: `terms[${place}]`,
      message,
    })),
  );
}

const twice = (term: LibraryTerm): string[] =>
  namesOfTerm(term)
    .map(key)
    .filter((name, at, all) => all.indexOf(name) !== at)
    .map((name) => `'${name}' is written twice`);

/** Within a subject a shown name belongs to one term, and within a lesson it is not another term. */
function ofAnother(library: Library, lesson: Lesson, { term, also }: LibraryTerm): string[] {
  const isOther = (one: LibraryTerm) => key(one.term) !== key(term);
  const taken = library.lessons
    .filter(({ subjectId }) => subjectId === lesson.subjectId)
    .flatMap(({ terms }) => terms.filter(isOther).flatMap((one) => one.also.map(key)));
  const here = lesson.terms.filter(isOther).map((one) => key(one.term));
  const known = new Set([...taken, ...here]);
  return also
    .filter((name) => known.has(key(name)))
    .map((name) => `'${name}' in 'also' is another term, or its other name as well; 'said' may have it`);
}
