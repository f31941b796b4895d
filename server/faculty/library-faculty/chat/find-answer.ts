import type { Lesson, LibraryShelf } from '../../../library/library-types.ts';
import type { Asked } from '../../../library/ranking/library-ranking.ts';
import { judgeLessons } from '../understanding/judge-lessons.ts';
import { type AnswerPlace, placeId } from './answer-places.ts';

/** What a question comes to: one place that answers it, some that may be meant, or nothing. */
export type FoundAnswer =
  | { kind: 'sure'; place: AnswerPlace; also: Lesson[] }
  | { kind: 'unsure'; places: AnswerPlace[] }
  | { kind: 'nothing' };

/** From here on the library has something on it. */
const something = 0.3;
/** From here on it is answered; below, the learner is asked what is meant. */
const sure = 0.6;
/** A second lesson that is nearly as sure makes it unsure. */
const rivalling = 0.85;
const mostChoices = 3;
/** Other lessons that treat it, named for reading on. */
const worthNaming = 0.6;

/** Lessons that are looked at first: the one being studied, and the others of its course. */
export type Around = { inHand: Lesson[]; course: string[] };

/** Holds a question against the library. */
export function findAnswer(shelf: LibraryShelf, asked: Asked, around: Around): FoundAnswer {
  const judged = judgeLessons(shelf.ranking, asked, around);
  const [best] = judged;
  if (!best || best.strength < something) return { kind: 'nothing' };
  const places = rankPlaces(shelf, asked, judged);
  const [first] = places;
  if (!first) return { kind: 'nothing' };
  const rival = judged[1];
  const isSure = best.strength >= sure && (rival?.strength ?? 0) < best.strength * rivalling;
  if (isSure || places.length === 1) {
    const also = judged.slice(1, 3).filter(({ strength }) => strength >= worthNaming);
    return { kind: 'sure', place: first, also: also.flatMap(({ ref }) => shelf.library.lesson(ref) ?? []) };
  }
  return { kind: 'unsure', places: choicesOf(places) };
}

/** The places that have something of a question, best first: how sure its lesson is, and what the place itself has of it. */
export function rankPlaces(
  { library, ranking }: LibraryShelf,
  asked: Asked,
  judged: { ref: string; strength: number }[],
): AnswerPlace[] {
  const strengths = new Map(judged.map(({ ref, strength }) => [ref, strength]));
  const passages = ranking.passages(asked);
  const most = passages[0]?.score ?? 1;
  return passages
    .map((passage) => ({ passage, total: passage.score / most + (strengths.get(passage.ref) ?? 0) }))
    .sort((left, right) => right.total - left.total)
    .flatMap(({ passage: { ref, kind, place } }) => {
      const lesson = library.lesson(ref);
      return lesson ? [{ lesson, kind, place }] : [];
    });
}

/** The first of each lesson, then others. */
function choicesOf(places: AnswerPlace[]): AnswerPlace[] {
  const firsts = places.filter((one, at) => places.findIndex(({ lesson }) => lesson === one.lesson) === at);
  const all = [...firsts.slice(0, mostChoices), ...places];
  const ids = all.map(placeId);
  return all.filter((one, at) => ids.indexOf(placeId(one)) === at).slice(0, mostChoices);
}
