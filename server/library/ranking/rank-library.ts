import type { Library } from '../library-types.ts';
import { namesOf } from './lesson-names.ts';
import { lessonDocument, type StemsIn, topicDocument } from './library-documents.ts';
import type { LibraryRanking } from './library-ranking.ts';
import { nameSpelling } from './name-spelling.ts';
import { rankLessons } from './rank-lessons.ts';
import { rankPassages } from './rank-passages.ts';
import { askedReader } from './read-asked.ts';
import { findSayings } from './sayings.ts';
import { sharedWishesOf, withSharedWishes } from './shared-wishes.ts';
import { createWording } from './wording.ts';
import { stemsOf } from './words.ts';

/** Builds the search index for course design, chat, Librarian and the pages at /library. */
export function rankLibrary(library: Library): LibraryRanking {
  const { subjects, elsewhere } = library;
  const lessons = withSharedWishes(library);
  const asMeant = nameSpelling(library);
  const readingWith = askedReader(library, asMeant);
  const names = findSayings(lessons.flatMap(namesOf));
  const subjectNames = findSayings(
    subjects.flatMap(({ id, title, names: own, terms }) => [
      { said: [title, ...own], value: { id, isName: true } },
      { said: terms, value: { id, isName: false } },
    ]),
  );
  const { stemsIn, forget } = remembering(stemsOf);
  const documents = [
    ...lessons.map((lesson) => lessonDocument(lesson, stemsIn)),
    ...elsewhere.map((topic) => topicDocument(topic, stemsIn)),
  ];
  const { nearest, ...ranked } = rankLessons(library, documents, stemsIn);
  const wording = createWording(library, sharedWishesOf(library));
  const shared = {
    wording,
    named: (text: string) => {
      const found = names(text).sort((left, right) => right.stems.length - left.stems.length);
      const first = found.filter((one, at) => found.findIndex(({ value }) => value === one.value) === at);
      return first.map(({ value, stems }) => ({ ...value, words: stems.length }));
    },
    subjects: (text: string) => subjectNames(asMeant(text)).map(({ value, stems }) => ({ ...value, stems })),
    ...rankPassages(lessons, nearest, stemsIn),
    ...ranked,
  };
  forget();
  const wishWords = subjects.flatMap(({ wishWords }) => wishWords);
  return {
    ...shared,
    read: readingWith([], wording),
    wishes: { ...shared, read: readingWith(wishWords, wording) },
  };
}

/** Splits each phrase once, since most phrases are part of several fields and scores; `forget` frees what was split. */
function remembering(read: StemsIn): { stemsIn: StemsIn; forget: () => void } {
  const results = new Map<string, string[]>();
  const stemsIn = (text: string) => {
    const known = results.get(text);
    if (known) return known;
    const found = read(text);
    results.set(text, found);
    return found;
  };
  return { stemsIn, forget: () => results.clear() };
}
