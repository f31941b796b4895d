import type { Library } from '../library-types.ts';
import { createRanking, saturation } from './bm25f.ts';
import { createEvidence } from './evidence.ts';
import { createLeaning } from './leaning.ts';
import { namesOf, namingPhrases } from './lesson-names.ts';
import {
  lessonDocument,
  lessonWeights,
  passageDocuments,
  passageWeights,
  topicDocument,
  topicId,
} from './library-documents.ts';
import type { Asked, LibraryRanking, RankedLesson, RankedPassage } from './library-ranking.ts';
import { createNearest } from './nearest-phrase.ts';
import { askedReader } from './read-asked.ts';
import { findSayings } from './sayings.ts';
import { createWording } from './wording.ts';
import { stemsOf } from './words.ts';

const likenessWeight = 16;

/** What a word tells that no passage has. */
const neverSaid = 8;

/** The library as it is searched by course design, chat, Librarian and the pages at /library. */
export function rankLibrary(library: Library): LibraryRanking {
  const { lessons, elsewhere } = library;
  const topics = new Map(elsewhere.map(({ name }) => [topicId(name), name]));
  const index = createRanking(lessonWeights, [
    ...lessons.map(lessonDocument),
    ...elsewhere.map(topicDocument),
  ]);
  const passages = createRanking(passageWeights, lessons.flatMap(passageDocuments));
  const here = lessons.flatMap(namingPhrases).map(stemsOf);
  const there = elsewhere.flatMap(({ asked }) => asked).map(stemsOf);
  const said = new Set([...here, ...there].flat());
  const nearest = createNearest([
    ...lessons.flatMap(({ ref, asked, answers }) => [
      ...asked.map((text) => ({ id: ref, stems: stemsOf(text) })),
      ...answers.flatMap(({ asks }, place) =>
        asks.map((text) => ({ id: `${ref}#answer#${place}`, stems: stemsOf(text) })),
      ),
    ]),
    ...elsewhere.flatMap(({ name, asked }) =>
      asked.map((text) => ({ id: topicId(name), stems: stemsOf(text) })),
    ),
  ]);
  const evidence = createEvidence([
    ...lessons.flatMap((lesson) =>
      namingPhrases(lesson).map((text) => ({ id: lesson.ref, stems: stemsOf(text) })),
    ),
    ...elsewhere.flatMap(({ name, asked }) =>
      asked.map((text) => ({ id: topicId(name), stems: stemsOf(text) })),
    ),
  ]);
  const readingWith = askedReader(library);
  const names = findSayings(library.lessons.flatMap(namesOf));
  const subjects = findSayings(
    library.subjects.map(({ id, title, terms }) => ({ said: [title, ...terms], value: id })),
  );
  const unheardOf = Math.log(1 + (lessons.length + elsewhere.length + 0.5) / 0.5);
  const tells = (stem: string) => index.tells(stem) ?? unheardOf;
  const tellsOf = (stem: string) => passages.tells(stem) ?? neverSaid;
  const rank = ({ stems }: Pick<Asked, 'stems'>): RankedLesson[] => {
    const like = likeOf(nearest(stems));
    const spoken = evidence(stems);
    const most = wholeOf(stems, tells);
    return index
      .rank(stems)
      .map(({ id, score, words }) => ({
        ref: id,
        score: score + likenessWeight * (like.get(id) ?? 0) + (spoken.get(id) ?? 0),
        evidence: spoken.get(id) ?? 0,
        share: score / most,
        like: like.get(id) ?? 0,
        holds: wholeOf(new Map([...words.keys()].map((stem) => [stem, stems.get(stem) ?? 0])), tells) / most,
        words: [...words.keys()],
      }))
      .sort((left, right) => right.score - left.score);
  };
  return {
    read: readingWith([]),
    readWish: readingWith(library.subjects.flatMap(({ wishWords }) => wishWords)),
    named: (text) => {
      const found = names(text).sort((left, right) => right.stems.length - left.stems.length);
      const first = found.filter((one, at) => found.findIndex(({ value }) => value === one.value) === at);
      return first.map(({ value, stems }) => ({ ...value, words: stems.length }));
    },
    subjects: (text) => subjects(text).map(({ value, stems }) => ({ id: value, stems })),
    lessons: (asked) => rank(asked).filter(({ ref }) => !topics.has(ref)),
    elsewhere: (asked) => {
      const best = rank(asked).find(({ ref }) => topics.has(ref));
      return best ? { ...best, name: topics.get(best.ref) ?? '' } : null;
    },
    leaning: createLeaning(here, there),
    wording: createWording(
      lessons.flatMap((lesson) => namingPhrases(lesson).map((text) => ({ id: lesson.ref, text }))),
      elsewhere.flatMap(({ name, asked }) => asked.map((text) => ({ id: topicId(name), text }))),
    ),
    knows: (stem) => said.has(stem),
    tellsByLessons: tells,
    tells: tellsOf,
    passages: ({ stems }) => {
      const like = nearest(stems);
      const most = [...stems].reduce((sum, [stem, weight]) => sum + weight * tellsOf(stem), 0) * 2.2 || 1;
      return passages.rank(stems).map(({ id, score }) => {
        const [ref = '', kind = '', place = ''] = id.split('#');
        return {
          ref,
          kind: kind as RankedPassage['kind'],
          place: Number(place),
          score,
          share: score / most,
          like: like.get(id) ?? 0,
        };
      });
    },
  };
}

/** Of what belongs to the same lesson or topic the nearest. */
function likeOf(nearest: Map<string, number>): Map<string, number> {
  const best = new Map<string, number>();
  for (const [id, like] of nearest) {
    const whose = id.split('#')[0] ?? '';
    best.set(whose, Math.max(like, best.get(whose) ?? 0));
  }
  return best;
}

/** What a document would score that is full of every word. */
const wholeOf = (stems: ReadonlyMap<string, number>, tells: (stem: string) => number): number =>
  (1 + saturation) * [...stems].reduce((sum, [stem, weight]) => sum + weight * tells(stem), 0) || 1;
