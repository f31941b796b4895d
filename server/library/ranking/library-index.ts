import type { Library } from '../library-types.ts';
import { lessonDocument, type StemsIn, topicDocument } from './library-documents.ts';
import { meantStems } from './name-spelling.ts';
import { indexLessons, type LessonsIndex } from './rank-lessons.ts';
import { indexPassages, type PassagesIndex } from './rank-passages.ts';
import { type Vocabulary, vocabularyOf } from './read-asked.ts';
import { sharedWishesOf, withSharedWishes } from './shared-wishes.ts';
import { learnWording, type WordingModel } from './wording.ts';
import { stemsOf } from './words.ts';

/** All that is computed and learned from a library's texts, as plain data that `v8.serialize` can write. */
export type LibraryIndex = {
  lessons: LessonsIndex;
  passages: PassagesIndex;
  wording: WordingModel;
  vocabulary: Vocabulary;
  /** the stems of words that are no slips of names */
  meant: string[];
};

/** Takes seconds of processor time: more than half of it to train the classifier of the wording. */
export function indexTexts(library: Library): LibraryIndex {
  const lessons = withSharedWishes(library);
  const stemsIn = remembering(stemsOf);
  const documents = [
    ...lessons.map((lesson) => lessonDocument(lesson, stemsIn)),
    ...library.elsewhere.map((topic) => topicDocument(topic, stemsIn)),
  ];
  return {
    lessons: indexLessons(library, documents, stemsIn),
    passages: indexPassages(lessons, stemsIn),
    wording: learnWording(library, sharedWishesOf(library)),
    vocabulary: vocabularyOf(library),
    meant: meantStems(library),
  };
}

/** Splits each phrase once, since most phrases are part of several fields and scores. */
function remembering(read: StemsIn): StemsIn {
  const results = new Map<string, string[]>();
  return (text: string) => {
    const known = results.get(text);
    if (known) return known;
    const found = read(text);
    results.set(text, found);
    return found;
  };
}
