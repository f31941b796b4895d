import type { Lesson, LibraryTerm } from '../../../library/library-types.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';

/** The key terms of these lessons that occur in a text, each once, the longest first. */
export function namedTerms(
  { ranking }: LibraryShelf,
  text: string,
  lessons: Lesson[],
): { lesson: Lesson; term: LibraryTerm }[] {
  const found = ranking.named(text).flatMap(({ ref, term: place }) => {
    const lesson = lessons.find((one) => one.ref === ref);
    const term = place === null ? undefined : lesson?.terms[place];
    return lesson && term ? [{ lesson, term }] : [];
  });
  return found.filter((one, at) => found.findIndex(({ term }) => term.term === one.term.term) === at);
}
