import type { Library } from '../library-types.ts';
import { createRanking, saturation } from './bm25f.ts';
import { createEvidence } from './evidence.ts';
import { createLeaning } from './leaning.ts';
import { namingPhrases } from './lesson-names.ts';
import { answerId, type LessonDocument, lessonWeights, type StemsIn, topicId } from './library-documents.ts';
import type { Asked, Lookup, RankedLesson } from './library-ranking.ts';
import { createNearest, type Phrase } from './nearest-phrase.ts';
import { remembered } from './remembered.ts';
import { sharedWishesOf } from './shared-wishes.ts';
import { questionsFor, situationsOf } from './situations.ts';

const likenessWeight = 16;

type Told = Pick<Lookup, 'lessons' | 'elsewhere' | 'leaning' | 'knows' | 'holds' | 'tellsByLessons'>;

/**
 * Ranks lessons and topics taught elsewhere by their `documents`, their phrasings of questions and their examples of goals
 * and questions, split by `stemsIn`, and the goals that they share. `nearest`: the cosine similarity to the nearest of these
 * phrases, by lesson, topic or prepared answer.
 */
export function rankLessons(
  { lessons, subjects, elsewhere }: Library,
  documents: LessonDocument[],
  stemsIn: StemsIn,
): Told & { nearest: ReturnType<typeof createNearest> } {
  const topics = new Map(elsewhere.map(({ name }) => [topicId(name), name]));
  const index = createRanking(lessonWeights, documents);
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
  const phrases = [...phrasesHere, ...phrasesThere];
  const said = new Set<string>();
  for (const { stems } of phrases) for (const stem of stems) said.add(stem);
  const nearest = remembered(
    createNearest([
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
  );
  const owners = new Map(
    lessons.flatMap((lesson) => lesson.answers.map((_, place) => [answerId(lesson, place), lesson.ref])),
  );
  const evidence = createEvidence([...phrases, ...phrasesShared]);
  // The functions that are returned must not keep the documents in memory.
  const count = documents.length;
  const tells = (stem: string) => index.tells(stem) ?? rarityOf(0, count);
  const contents = new Map(documents.map((document) => [document.id, withoutExamples(document)]));
  const having = new Map<string, number>();
  for (const stems of contents.values())
    for (const stem of stems) having.set(stem, (having.get(stem) ?? 0) + 1);
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
    leaning: createLeaning(
      phrasesHere.map(({ stems }) => stems),
      phrasesThere.map(({ stems }) => stems),
    ),
    knows: (stem) => said.has(stem),
    holds: (ref, stem) => contents.get(ref)?.has(stem) ?? false,
    tellsByLessons: (stem) => rarityOf(having.get(stem) ?? 0, count),
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
