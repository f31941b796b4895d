import type { Library } from '../library-types.ts';
import { namesOf } from './lesson-names.ts';
import { indexTexts, type LibraryIndex } from './library-index.ts';
import type { LibraryRanking } from './library-ranking.ts';
import { nameSpelling } from './name-spelling.ts';
import { rankLessons } from './rank-lessons.ts';
import { rankPassages } from './rank-passages.ts';
import { askedReader } from './read-asked.ts';
import { findSayings } from './sayings.ts';
import { createWording } from './wording.ts';

/** The search for course design, chat, Librarian and the pages at /library. `index`: that of just this library. */
export function rankLibrary(library: Library, index: LibraryIndex = indexTexts(library)): LibraryRanking {
  const { subjects, lessons } = library;
  const asMeant = nameSpelling(library, index.meant);
  const readingWith = askedReader(library, index.vocabulary, asMeant);
  const names = findSayings(lessons.flatMap(namesOf));
  const subjectNames = findSayings(
    subjects.flatMap(({ id, title, names: own, terms }) => [
      { said: [title, ...own], value: { id, isName: true } },
      { said: terms, value: { id, isName: false } },
    ]),
  );
  const { nearest, ...ranked } = rankLessons(library, index.lessons);
  const wording = createWording(lessons, index.wording);
  const shared = {
    wording,
    named: (text: string) => {
      const found = names(text).sort((left, right) => right.stems.length - left.stems.length);
      const first = found.filter((one, at) => found.findIndex(({ value }) => value === one.value) === at);
      return first.map(({ value, stems }) => ({ ...value, words: stems.length }));
    },
    subjects: (text: string) => subjectNames(asMeant(text)).map(({ value, stems }) => ({ ...value, stems })),
    ...rankPassages(index.passages, nearest),
    ...ranked,
  };
  const wishWords = subjects.flatMap(({ wishWords }) => wishWords);
  return {
    ...shared,
    read: readingWith([], wording),
    wishes: { ...shared, read: readingWith(wishWords, wording) },
  };
}
