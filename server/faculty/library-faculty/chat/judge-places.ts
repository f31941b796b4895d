import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { probabilityOf, weightsOf } from '../understanding/logistic-model.ts';
import { type AnswerPlace, sectionOf } from './answer-places.ts';
import { type Around, type OrderedLesson, type RankedPlace, rankPlaces } from './rank-places.ts';
import type { Question } from './read-question.ts';

/** The features of a place as an answer to a question, each about 0 to 1. */
export const placeFeatures = [
  'base',
  // the share of the question that it covers
  'share',
  // how many of the other top places are in its section
  'together',
  // its lead over the best place of another section; negative if behind
  'ahead',
  // its lesson's lead over the best other lesson; negative if behind
  'lessonAhead',
  // the probability that its lesson is meant
  'strength',
  // inHand: its lesson is the current one; apart: another lesson is
  'inHand',
  'apart',
] as const;
type PlaceSigns = Record<(typeof placeFeatures)[number], number>;
export const answerFit = weightsOf('answers', placeFeatures);

/** The candidates are this many top places, and the best place of each of the `mostLessons` top lessons. */
const looked = 10;
const mostLessons = 4;
/** A larger lead in rank does not increase the feature. */
const farAhead = 4;

export type JudgedPlace = AnswerPlace & { surely: number; like: number };

/**
 * The top places for a question with the probability that each answers it, the most probable first. Instead of a section
 * its best prepared answer is given, which opens with a sentence and quotes the paragraph that proves it.
 */
export function judgePlaces(
  shelf: LibraryShelf,
  question: Question,
  around: Around,
  ordered: OrderedLesson[],
): JudgedPlace[] {
  const { ranked, candidates } = placeSigns(shelf, question, around, ordered);
  const judged = candidates
    .map(({ place, signs }) => ({
      place: preparedFor(place, ranked),
      surely: probabilityOf(answerFit, signs),
    }))
    .sort((left, right) => right.surely - left.surely);
  const places = judged.map(({ place }) => place);
  return judged
    .filter(({ place }, at) => places.indexOf(place) === at)
    .map(({ place: { lesson, kind, place, like }, surely }) => ({ lesson, kind, place, like, surely }));
}

/** The best prepared answer of a section; any other place as it is. */
function preparedFor(place: RankedPlace, ranked: RankedPlace[]): RankedPlace {
  if (place.kind !== 'section') return place;
  return ranked.find((one) => one.kind === 'answer' && isSameSection(one, place)) ?? place;
}

/** All matching places, best first, and the features of the top ones. */
export function placeSigns(
  shelf: LibraryShelf,
  question: Question,
  around: Around,
  ordered: OrderedLesson[],
): { ranked: RankedPlace[]; candidates: { place: RankedPlace; signs: PlaceSigns }[] } {
  const ranked = rankPlaces(shelf, question, ordered);
  const firsts = new Map(ranked.toReversed().map((one) => [one.lesson, one]));
  const lessons = [...new Set(ranked.map(({ lesson }) => lesson))].slice(0, mostLessons);
  const candidates = new Set([
    ...ranked.slice(0, looked),
    ...lessons.flatMap((lesson) => firsts.get(lesson) ?? []),
  ]);
  const judged = [...candidates].map((place) => ({
    place,
    signs: { ...standing(place, ranked), ...ofLesson(place, ordered, around) },
  }));
  return { ranked, candidates: judged };
}

/** Whether two places quote the same section. */
const isSameSection = (one: AnswerPlace, other: AnswerPlace): boolean =>
  one.lesson === other.lesson && sectionOf(one) === sectionOf(other);

function standing(place: RankedPlace, ranked: RankedPlace[]) {
  const same = ranked.slice(0, looked).filter((one) => isSameSection(one, place));
  const rival = ranked.find((one) => !isSameSection(one, place));
  const ahead = (place.total - (rival?.total ?? 0)) / farAhead;
  return {
    base: 1,
    share: place.share,
    together: (same.length - 1) / looked,
    ahead: Math.max(-1, Math.min(1, ahead)),
  };
}

function ofLesson({ lesson }: RankedPlace, ordered: OrderedLesson[], { inHand }: Around) {
  const own = ordered.find(({ ref }) => ref === lesson.ref);
  const other = ordered.find(({ ref }) => ref !== lesson.ref);
  const isInHand = inHand.includes(lesson.ref);
  return {
    lessonAhead: (own?.order ?? 0) - (other?.order ?? 0),
    strength: own?.strength ?? 0,
    inHand: isInHand ? 1 : 0,
    apart: inHand.length > 0 && !isInHand ? 1 : 0,
  };
}
