import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { type AnswerPlace, sectionOf } from './answer-places.ts';
import { type Around, type OrderedLesson, orderedFor, type RankedPlace, rankPlaces } from './rank-places.ts';
import type { Question } from './read-question.ts';

/** What speaks for a place being the answer to a question, and against it, each about 0 to 1. */
export type PlaceSigns = {
  base: 1;
  /** which part of all that is asked it has */
  share: number;
  /** how many of the other places that rank high are in its section */
  together: number;
  /** how far it is ahead of the best place of another section, or behind (negative) */
  ahead: number;
  /** how far its lesson is ahead of the best other one, or behind */
  lessonAhead: number;
  /** its lesson is the one that is being studied, or another one is */
  inHand: number;
  apart: number;
};

/** What each sign is worth (log odds), fitted by logistic regression to cases (docs/library-evaluation.md). */
export const answerFit: Record<keyof PlaceSigns, number> = {
  base: -1.34,
  share: 3.68,
  together: 2.97,
  ahead: 6.05,
  lessonAhead: 0.54,
  inHand: 0.33,
  apart: -0.44,
};

/** So many of the best places are looked at, and the best of so many lessons. */
const looked = 10;
const mostLessons = 4;
/** A rank that is so far ahead says all that one can say. */
const farAhead = 4;

export type JudgedPlace = AnswerPlace & { surely: number };

/** The places that rank highest for a question, by how surely each answers it, 0 to 1. */
export function judgePlaces(shelf: LibraryShelf, question: Question, around: Around): JudgedPlace[] {
  return placeSigns(shelf, question, around)
    .map(({ place: { lesson, kind, place }, signs }) => ({ lesson, kind, place, surely: sureness(signs) }))
    .sort((left, right) => right.surely - left.surely);
}

function sureness(signs: PlaceSigns): number {
  const names = Object.keys(answerFit) as (keyof PlaceSigns)[];
  const sum = names.reduce((total, name) => total + answerFit[name] * signs[name], 0);
  return 1 / (1 + Math.exp(-sum));
}

/** The signs of the places that rank highest, best first. */
export function placeSigns(
  shelf: LibraryShelf,
  question: Question,
  around: Around,
): { place: RankedPlace; signs: PlaceSigns }[] {
  const ordered = orderedFor(shelf, question, around);
  const ranked = rankPlaces(shelf, question, ordered);
  const firsts = new Map(ranked.toReversed().map((one) => [one.lesson, one]));
  const lessons = [...new Set(ranked.map(({ lesson }) => lesson))].slice(0, mostLessons);
  const candidates = new Set([
    ...ranked.slice(0, looked),
    ...lessons.flatMap((lesson) => firsts.get(lesson) ?? []),
  ]);
  return [...candidates].map((place) => ({
    place,
    signs: { ...standing(place, ranked), ...ofLesson(place, ordered, around) },
  }));
}

/** Whether two places quote the same section. */
export const isSameSection = (one: AnswerPlace, other: AnswerPlace): boolean =>
  one.lesson === other.lesson && sectionOf(one) === sectionOf(other);

function standing(place: RankedPlace, ranked: RankedPlace[]) {
  const same = ranked.slice(0, looked).filter((one) => isSameSection(one, place));
  const rival = ranked.find((one) => !isSameSection(one, place));
  const ahead = (place.total - (rival?.total ?? 0)) / farAhead;
  return {
    base: 1 as const,
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
    inHand: isInHand ? 1 : 0,
    apart: inHand.length > 0 && !isInHand ? 1 : 0,
  };
}
