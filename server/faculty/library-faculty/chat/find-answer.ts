import type { Lesson } from '../../../library/library-types.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { judgeLessons, questionFit } from '../understanding/judge-lessons.ts';
import { judgeScope } from '../understanding/judge-scope.ts';
import { hasMore, isCovered, isWhollyCovered, isWorthOffering } from './answer-fit.ts';
import { type AnswerPlace, placeId, sectionOf } from './answer-places.ts';
import type { Question } from './read-question.ts';

/**
 * What a question comes to: one place that answers it; the nearest, which may not answer just that, with what may be meant
 * instead; some that may be meant; or nothing.
 */
export type FoundAnswer =
  | { kind: 'sure'; place: AnswerPlace; also: Lesson[] }
  | { kind: 'near'; places: [AnswerPlace, ...AnswerPlace[]] }
  | { kind: 'unsure'; places: AnswerPlace[] }
  | { kind: 'nothing' };

/** Below this nothing here is about it. */
const inScope = 0.5;
/** From here on it is answered; below, the learner is asked what is meant. */
const sure = 0.3;
/** A second lesson whose rank comes so near makes it unsure: measured, of those below nearly all are right. */
const rivalling = 0.6;
const mostChoices = 3;
/** So many of the best places of a lesson are looked at for the nearest. */
const looked = 8;
/** Other lessons that treat it, named for reading on. */
const worthNaming = 0.6;

/** Lessons, by reference, that are looked at first: the one being studied, and the others of its course. */
export type Around = { inHand: string[]; course: string[] };

/** Holds a question against the library. */
export function findAnswer(shelf: LibraryShelf, question: Question, around: Around): FoundAnswer {
  const { text, asked } = question;
  if (judgeScope(shelf, text, asked) < inScope) return { kind: 'nothing' };
  const judged = orderedFor(shelf, question, around);
  const [best] = judged;
  if (!best) return { kind: 'nothing' };
  const places = rankPlaces(shelf, question, judged);
  const [first] = places;
  if (!first) return { kind: 'nothing' };
  const rival = judged[1];
  const isSure = best.strength >= sure && (rival?.order ?? 0) < best.order * rivalling;
  const place = isSure
    ? openingOf(shelf, question, first, places)
    : clearPlace(shelf, question, places, around);
  if (!place) {
    return isSure || places.length === 1
      ? { kind: 'near', places: nearest(shelf, question, first, places, around) }
      : orNothing(choicesOf(shelf, question, places));
  }
  const also = judged.slice(1, 3).filter(({ strength }) => strength >= worthNaming);
  return { kind: 'sure', place, also: also.flatMap(({ ref }) => shelf.library.lesson(ref) ?? []) };
}

/** What a lesson's rank is worth, by where it stands. */
const nearness = { inHand: 1.15, course: 1, elsewhere: 0.6 };
/** What counts for the order: the rank, and how surely it is meant, each beside the most. */
const orderFit = { rank: 0.7, strength: 0.3 };

/** The lessons with how surely each is meant, best first; `order`: about 1 for the best. What is near goes before what is not. */
export function orderedFor(
  shelf: LibraryShelf,
  { text, asked }: Question,
  around: Around,
): { ref: string; strength: number; order: number }[] {
  const strengths = new Map(
    judgeLessons(shelf, text, questionFit, around, asked).map(({ ref, strength }) => [ref, strength]),
  );
  const near = (ref: string) => {
    if (around.inHand.includes(ref)) return nearness.inHand;
    return around.course.length === 0 || around.course.includes(ref) ? nearness.course : nearness.elsewhere;
  };
  const ranked = shelf.ranking.lessons(asked).map(({ ref, score }) => ({ ref, rank: score * near(ref) }));
  const bestRank = Math.max(...ranked.map(({ rank }) => rank));
  const mostStrength = Math.max(...strengths.values());
  return ranked
    .map(({ ref, rank }) => {
      const strength = strengths.get(ref) ?? 0;
      const order = (orderFit.rank * rank) / bestRank + (orderFit.strength * strength) / mostStrength;
      return { ref, strength, order };
    })
    .sort((left, right) => right.order - left.order);
}

/** What counts for a place, beside the rank of its lesson; fitted like the weights of `judgeLessons`. */
const placeFit = { score: 0.6, like: 2, named: 4, lesson: 4 };

/** The places that have something of a question, best first. */
export function rankPlaces(
  { library, ranking }: LibraryShelf,
  { text, asked }: Question,
  ordered: { ref: string; order: number }[],
): AnswerPlace[] {
  const first = ordered[0]?.order ?? 1;
  const orders = new Map(ordered.map(({ ref, order }) => [ref, order / first]));
  const named = new Map(
    ranking.named(text).map(({ ref, term, words }) => [`${ref} ${term}`, words / asked.stems.size]),
  );
  const passages = ranking.passages(asked);
  const most = passages[0]?.score ?? 1;
  return passages
    .map((passage) => {
      const { ref, kind, place, score, like } = passage;
      const isNamed = kind === 'term' ? Math.min(1, named.get(`${ref} ${place}`) ?? 0) : 0;
      const own = (placeFit.score * score) / most + placeFit.like * like + placeFit.named * isNamed ** 2;
      return { passage, total: own + placeFit.lesson * (orders.get(ref) ?? 0) };
    })
    .sort((left, right) => right.total - left.total)
    .flatMap(({ passage: { ref, kind, place } }) => {
      const lesson = library.lesson(ref);
      return lesson ? [{ lesson, kind, place }] : [];
    });
}

/** Of the lesson that is surely meant: its first place if that may open an answer, or one that has nearly all. */
function openingOf(
  shelf: LibraryShelf,
  question: Question,
  first: AnswerPlace,
  places: AnswerPlace[],
): AnswerPlace | null {
  if (isCovered(shelf, question, first)) return first;
  return wholePlace(shelf, question, placesIn([first.lesson.ref], places));
}

/** Where several lessons may be meant: a place of the one in hand that has nearly all that is asked, or the only such one. */
function clearPlace(
  shelf: LibraryShelf,
  question: Question,
  places: AnswerPlace[],
  { inHand, course }: Around,
): AnswerPlace | null {
  const here = wholePlace(shelf, question, placesIn(inHand, places));
  if (here || inHand.length > 0) return here;
  const firsts = firstOfEach(places).slice(0, mostChoices);
  const whole = firsts.filter((one) => isWhollyCovered(shelf, question, one));
  const [clear] = placesIn(course, whole);
  return clear && whole.length === 1 && isCovered(shelf, question, clear) ? clear : null;
}

const placesIn = (refs: string[], places: AnswerPlace[]): AnswerPlace[] =>
  places.filter(({ lesson }) => refs.includes(lesson.ref));

/** A section is long, and has every word of many questions that it does not answer. */
const isWhole = (shelf: LibraryShelf, question: Question, place: AnswerPlace): boolean =>
  place.kind !== 'section' && isWhollyCovered(shelf, question, place) && isCovered(shelf, question, place);

const wholePlace = (shelf: LibraryShelf, question: Question, places: AnswerPlace[]): AnswerPlace | null =>
  places.slice(0, looked).find((one) => isWhole(shelf, question, one)) ?? null;

const firstOfEach = (places: AnswerPlace[]): AnswerPlace[] =>
  places.filter((one, at) => places.findIndex(({ lesson }) => lesson === one.lesson) === at);

/** The first of each lesson, then others; nothing where none of them has anything to speak of. */
function choicesOf(shelf: LibraryShelf, question: Question, places: AnswerPlace[]): AnswerPlace[] {
  const all = [...firstOfEach(places).slice(0, mostChoices), ...places.slice(0, mostChoices)];
  const ids = all.map(placeId);
  const choices = all.filter((one, at) => ids.indexOf(placeId(one)) === at).slice(0, mostChoices);
  return choices.some((one) => isWorthOffering(shelf, question, one)) ? choices : [];
}

const orNothing = (places: AnswerPlace[]): FoundAnswer =>
  places.length > 0 ? { kind: 'unsure', places } : { kind: 'nothing' };

/** Of the first place's lesson the one with most of what is asked; then the next of it, and the first of another of the course. */
function nearest(
  shelf: LibraryShelf,
  question: Question,
  first: AnswerPlace,
  places: AnswerPlace[],
  { inHand, course }: Around,
): [AnswerPlace, ...AnswerPlace[]] {
  const same = places.filter(({ lesson }) => lesson === first.lesson);
  const best = same
    .slice(0, looked)
    .filter((one) => sectionOf(one)?.role !== 'try')
    .reduce((kept, one) => (hasMore(shelf, question, one, kept) ? one : kept), first);
  const next = same.find((one) => one !== best && one.kind !== 'section');
  const inCourse = course.length > 0 ? placesIn([...inHand, ...course], places) : places;
  const apart = inCourse.find(({ lesson }) => lesson !== first.lesson);
  const others = [next, apart].flatMap((one) => (one && isWorthOffering(shelf, question, one) ? [one] : []));
  return [best, ...others];
}
