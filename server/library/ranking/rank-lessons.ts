import type { Library } from '../library-types.ts';
import { createRanking, indexDocuments, type SearchIndex, saturation } from './bm25f.ts';
import { createEvidence, type EvidenceIndex, indexEvidence } from './evidence.ts';
import { leaningsOf } from './leaning.ts';
import { namingPhrases } from './lesson-names.ts';
import { answerId, type LessonDocument, lessonWeights, type StemsIn, topicId } from './library-documents.ts';
import type { Asked, Lookup, RankedLesson } from './library-ranking.ts';
import { createNearest, indexPhrases, type Phrase, type PhraseIndex } from './nearest-phrase.ts';
import { findPosted, type Posted, type Postings, packPostings, post } from './postings.ts';
import { remembered } from './remembered.ts';
import { sharedWishesOf } from './shared-wishes.ts';
import { questionsFor, situationsOf } from './situations.ts';

/** What a phrase of the same words (likeness 1) adds to the BM25F score, to which a rare word adds 10 at most. */
const likenessWeight = 16;

type Told = Pick<Lookup, 'lessons' | 'elsewhere' | 'leaning' | 'knows' | 'holds' | 'tellsByLessons'>;

/** The index of lessons and of topics taught elsewhere. */
export type LessonsIndex = {
  search: SearchIndex<LessonDocument>;
  nearest: PhraseIndex;
  evidence: EvidenceIndex;
  /** of every stem of a phrase, the log odds for topics taught here */
  leanings: ReadonlyMap<string, number>;
  /** by stem the documents that have it outside of their examples */
  contents: Postings;
};

/**
 * Indexes lessons and topics taught elsewhere by their `documents`, their phrasings of questions and their examples of goals
 * and questions, split by `stemsIn`, and the goals that they share.
 */
export function indexLessons(
  { lessons, subjects, elsewhere }: Library,
  documents: LessonDocument[],
  stemsIn: StemsIn,
): LessonsIndex {
  const here = lessons.flatMap((lesson) =>
    [...namingPhrases(lesson), ...lesson.wishes, ...situationsOf(lesson)].map((text) => ({
      id: lesson.ref,
      text,
    })),
  );
  const there = elsewhere.flatMap(({ name, asked, wishes, situations }) =>
    [...asked, ...wishes, ...situations].map((text) => ({ id: topicId(name), text })),
  );
  const phraseOf = ({ id, text }: { id: string; text: string }): Phrase => ({ id, stems: stemsIn(text) });
  const [phrasesHere, phrasesThere] = [here.map(phraseOf), there.map(phraseOf)];
  // They tell more about the person, so that their words do not count as known or as typical of topics taught here.
  const phrasesShared = sharedWishesOf({ subjects }).flatMap(({ wish, lessons: refs }) =>
    refs.map((id) => phraseOf({ id, text: wish })),
  );
  const contents = new Map<string, Posted>();
  for (const [place, document] of documents.entries())
    for (const stem of withoutExamples(document)) post(contents, stem, place, 1);
  return {
    search: indexDocuments(lessonWeights, documents),
    nearest: indexPhrases([
      ...lessons.flatMap((lesson) =>
        [...lesson.asked, ...lesson.wishes].map((text) => phraseOf({ id: lesson.ref, text })),
      ),
      ...lessons.flatMap((lesson) =>
        lesson.answers.flatMap((answer, place) =>
          questionsFor(answer).map((text) => phraseOf({ id: answerId(lesson, place), text })),
        ),
      ),
      ...phrasesShared,
      ...phrasesThere,
    ]),
    evidence: indexEvidence([...phrasesHere, ...phrasesThere, ...phrasesShared]),
    leanings: leaningsOf(
      phrasesHere.map(({ stems }) => stems),
      phrasesThere.map(({ stems }) => stems),
    ),
    contents: packPostings(contents),
  };
}

/**
 * Ranks lessons and topics taught elsewhere. `nearest`: the cosine similarity to the nearest phrase of a lesson, topic or
 * prepared answer.
 */
export function rankLessons(
  { lessons, elsewhere }: Pick<Library, 'lessons' | 'elsewhere'>,
  { search, nearest: phrases, evidence: told, leanings, contents }: LessonsIndex,
): Told & { nearest: ReturnType<typeof createNearest> } {
  const topics = new Map(elsewhere.map(({ name }) => [topicId(name), name]));
  const index = createRanking(search);
  const nearest = remembered(createNearest(phrases));
  const owners = new Map(
    lessons.flatMap((lesson) => lesson.answers.map((_, place) => [answerId(lesson, place), lesson.ref])),
  );
  const evidence = createEvidence(told);
  const count = search.documents.length;
  const tells = (stem: string) => index.tells(stem) ?? rarityOf(0, count);
  const having = findPosted(contents);
  const rank = remembered((stems: Asked['stems']): RankedLesson[] => {
    const like = bestByOwner(nearest(stems), owners);
    const spoken = evidence(stems);
    const worth = new Map(
      [...stems].map(([stem, weight]) => [stem, weight * tells(stem) * (1 + saturation)]),
    );
    const most = [...worth.values()].reduce((sum, one) => sum + one, 0) || 1;
    const terms = index.termsIn(stems);
    return index
      .rank(stems)
      .map(({ document: { id }, score }) => {
        const words = terms.get(id) ?? [];
        return {
          ref: id,
          score: score + likenessWeight * (like.get(id) ?? 0) + (spoken.get(id) ?? 0),
          evidence: spoken.get(id) ?? 0,
          share: score / most,
          like: like.get(id) ?? 0,
          holds: words.reduce((sum, stem) => sum + (worth.get(stem) ?? 0), 0) / most,
          words,
        };
      })
      .sort((left, right) => right.score - left.score);
  });
  return {
    lessons: ({ stems }) => rank(stems).filter(({ ref }) => !topics.has(ref)),
    elsewhere: ({ stems }) => {
      const best = rank(stems).find(({ ref }) => topics.has(ref));
      return best ? { ...best, name: topics.get(best.ref) ?? '' } : null;
    },
    leaning: (stem) => leanings.get(stem) ?? 0,
    knows: (stem) => leanings.has(stem),
    holds: (ref, stem) => {
      const { start, end } = having(stem);
      return contents.numbers.subarray(start, end).some((place) => search.documents[place]?.id === ref);
    },
    tellsByLessons: (stem) => {
      const { start, end } = having(stem);
      return rarityOf(end - start, count);
    },
    nearest,
  };
}

const rarityOf = (count: number, all: number): number => Math.log(1 + (all - count + 0.5) / (count + 0.5));

/** The stems of a document without the examples, which mention all sorts of things that a lesson does not contain. */
const withoutExamples = ({ fields: { wishes: _, situations: __, ...texts } }: LessonDocument): Set<string> =>
  new Set(Object.values(texts).flat());

/** The highest similarity of each lesson or topic; `owners`: the lesson of each prepared answer. */
function bestByOwner(
  nearest: ReadonlyMap<string, number>,
  owners: ReadonlyMap<string, string>,
): Map<string, number> {
  const best = new Map<string, number>();
  for (const [id, like] of nearest) {
    const owner = owners.get(id) ?? id;
    if (like > (best.get(owner) ?? 0)) best.set(owner, like);
  }
  return best;
}
