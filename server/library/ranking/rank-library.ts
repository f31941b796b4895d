import type { Lesson, Library } from '../library-types.ts';
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
import type { Asked, LibraryRanking, Lookup, RankedLesson, RankedPassage } from './library-ranking.ts';
import { createNearest, type Phrase } from './nearest-phrase.ts';
import { askedReader } from './read-asked.ts';
import { findSayings } from './sayings.ts';
import { createWording, type Worded } from './wording.ts';
import { stemsOf } from './words.ts';

const likenessWeight = 16;

/** What a word tells that no passage has. */
const neverSaid = 8;

type Nearest = ReturnType<typeof createNearest>;
type Told = { nearest: Nearest } & Pick<Lookup, 'lessons' | 'elsewhere' | 'leaning' | 'wording' | 'knows' | 'tellsByLessons'>;

/** The library as it is searched by course design, chat, Librarian and the pages at /library. */
export function rankLibrary(library: Library): LibraryRanking {
  const { lessons, subjects } = library;
  const readingWith = askedReader(library);
  const names = findSayings(lessons.flatMap(namesOf));
  const subjectNames = findSayings(
    subjects.map(({ id, title, terms }) => ({ said: [title, ...terms], value: id })),
  );
  const { nearest, ...asked } = rankLessons(library, () => []);
  const { nearest: _, ...wished } = rankLessons(library, ({ wishes }) => wishes);
  const shared = {
    named: (text: string) => {
      const found = names(text).sort((left, right) => right.stems.length - left.stems.length);
      const first = found.filter((one, at) => found.findIndex(({ value }) => value === one.value) === at);
      return first.map(({ value, stems }) => ({ ...value, words: stems.length }));
    },
    subjects: (text: string) => subjectNames(text).map(({ value, stems }) => ({ id: value, stems })),
    ...rankPassages(lessons, nearest),
  };
  return {
    ...shared,
    ...asked,
    read: readingWith([]),
    wishes: {
      ...shared,
      ...wished,
      read: readingWith(subjects.flatMap(({ wishWords }) => wishWords)),
    },
  };
}

/** What is told from which lessons, or topics of elsewhere, by their words, and by `examples` of what they are wanted for. */
function rankLessons(
  { lessons, elsewhere }: Library,
  examples: (of: { wishes: string[] }) => string[],
): Told {
  const topics = new Map(elsewhere.map(({ name }) => [topicId(name), name]));
  const index = createRanking(lessonWeights, [
    ...lessons.map((lesson) => lessonDocument(lesson, examples(lesson))),
    ...elsewhere.map((topic) => topicDocument(topic, examples(topic))),
  ]);
  const here = lessons.flatMap((lesson) =>
    [...namingPhrases(lesson), ...examples(lesson)].map((text) => ({ id: lesson.ref, text })),
  );
  const there = elsewhere.flatMap((topic) =>
    [...topic.asked, ...examples(topic)].map((text) => ({ id: topicId(topic.name), text })),
  );
  const stems = ({ id, text }: Worded): Phrase => ({ id, stems: stemsOf(text) });
  const [stemsHere, stemsThere] = [here.map(stems), there.map(stems)];
  const said = new Set([...stemsHere, ...stemsThere].flatMap((one) => one.stems));
  const nearest = createNearest([
    ...lessons.flatMap((lesson) =>
      [...lesson.asked, ...examples(lesson)].map((text) => stems({ id: lesson.ref, text })),
    ),
    ...lessons.flatMap(({ ref, answers }) =>
      answers.flatMap(({ asks }, place) => asks.map((text) => stems({ id: `${ref}#answer#${place}`, text }))),
    ),
    ...stemsThere,
  ]);
  const evidence = createEvidence([...stemsHere, ...stemsThere]);
  const unheardOf = Math.log(1 + (lessons.length + elsewhere.length + 0.5) / 0.5);
  const tells = (stem: string) => index.tells(stem) ?? unheardOf;
  const rank = ({ stems: asked }: Pick<Asked, 'stems'>): RankedLesson[] => {
    const like = likeOf(nearest(asked));
    const spoken = evidence(asked);
    const most = wholeOf(asked, tells);
    return index
      .rank(asked)
      .map(({ id, score, words }) => ({
        ref: id,
        score: score + likenessWeight * (like.get(id) ?? 0) + (spoken.get(id) ?? 0),
        evidence: spoken.get(id) ?? 0,
        share: score / most,
        like: like.get(id) ?? 0,
        holds: wholeOf(new Map([...words.keys()].map((stem) => [stem, asked.get(stem) ?? 0])), tells) / most,
        words: [...words.keys()],
      }))
      .sort((left, right) => right.score - left.score);
  };
  return {
    lessons: (asked) => rank(asked).filter(({ ref }) => !topics.has(ref)),
    elsewhere: (asked) => {
      const best = rank(asked).find(({ ref }) => topics.has(ref));
      return best ? { ...best, name: topics.get(best.ref) ?? '' } : null;
    },
    leaning: createLeaning(
      stemsHere.map((one) => one.stems),
      stemsThere.map((one) => one.stems),
    ),
    wording: createWording(here, there),
    knows: (stem) => said.has(stem),
    tellsByLessons: tells,
    nearest,
  };
}

function rankPassages(lessons: Lesson[], nearest: Nearest): Pick<Lookup, 'passages' | 'tells'> {
  const passages = createRanking(passageWeights, lessons.flatMap(passageDocuments));
  const tells = (stem: string) => passages.tells(stem) ?? neverSaid;
  return {
    tells,
    passages: ({ stems }) => {
      const like = nearest(stems);
      const most = [...stems].reduce((sum, [stem, weight]) => sum + weight * tells(stem), 0) * 2.2 || 1;
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
