import type { Lesson } from '../../../library/library-types.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { inScope, judgeScope } from '../understanding/judge-scope.ts';
import { type AnswerPlace, placeTitle } from './answer-places.ts';
import { type JudgedPlace, judgePlaces } from './judge-places.ts';
import { answersWhy, coverOf } from './place-cover.ts';
import { type Around, type OrderedLesson, orderedFor } from './rank-places.ts';
import type { Question } from './read-question.ts';

/**
 * The result of a search: one place that surely answers the question; the most likely place, with alternatives, and whether
 * it is `clearly` meant; several possible places; or nothing.
 */
export type FoundAnswer =
  | { kind: 'sure'; place: JudgedPlace; also: Lesson[] }
  | { kind: 'lead'; place: JudgedPlace; others: JudgedPlace[]; clearly: boolean }
  | { kind: 'unsure'; places: JudgedPlace[] }
  | { kind: 'nothing' };

/**
 * Thresholds: from `sure` on the place is the answer, if its prepared texts cover the share `covered` of the question and
 * one of them is like it to the degree `alike`; from `lead` on if one is like it to the degree `like`, else with
 * alternatives; below, the learner is asked. The `same` question, and the name of a key term, is answered in any case.
 * From `clear` on, if they cover half of the question, the reply need not say what it takes the question for. Chosen by
 * cross-validation.
 */
const enough = {
  sure: 0.93,
  covered: 0.85,
  alike: 0.7,
  like: 0.8,
  same: 0.95,
  clear: 0.75,
  halfCovered: 0.5,
  lead: 0.5,
};
/** A question of fewer words is not compared with prepared ones: 'the average' is like many. */
const wordsToCompare = 2;
/** As many choices as fit into a reply. */
const mostChoices = 3;
/** A place that is less probable than this is no alternative. */
const worthComparing = 0.002;
/** The minimum strength of other lessons that are named for further reading. */
const worthNaming = 0.6;
/** A place is offered as a choice if it has this share of the question's words, or words of this total weight. */
const worthOffering = { has: 0.2, told: 5 };
/** Words with less total weight than this ('What about the middle?') are ambiguous. */
const worthSaying = 5;

/** Searches the library for an answer to a question. */
export function findAnswer(shelf: LibraryShelf, question: Question, around: Around): FoundAnswer {
  const ordered = orderedFor(shelf, question, around);
  const isKnown = isName(shelf, question) || isPreparedHere(shelf, question);
  const scope = isKnown ? 1 : judgeScope(shelf, question.text, question.asked, ordered);
  if (scope < inScope) return { kind: 'nothing' };
  const places = judgePlaces(shelf, question, around, ordered);
  const [best, ...rest] = places;
  if (!best) return { kind: 'nothing' };
  const surely = best.surely * scope;
  const isSame =
    (likenessOf(best, question) >= enough.same || isDefinition(shelf, question, best)) &&
    answersWhy(shelf.ranking, question, best);
  const leads = surely >= enough.lead && isEvident(shelf, question, best, surely);
  if (isSame || (leads && isPrepared(shelf, question, best, surely)))
    return { kind: 'sure', place: best, also: alsoIn(shelf, ordered, best.lesson) };
  const others = apartFrom(best, rest, around);
  if (leads) {
    const clearly =
      surely >= enough.clear && coverOf(shelf.ranking, question.asked, best).share >= enough.halfCovered;
    return { kind: 'lead', place: best, others, clearly };
  }
  const choices = [best, ...others].slice(0, mostChoices);
  const isOne = surely >= enough.lead || choices.some((one) => isWorthOffering(shelf, question, one));
  return isOne ? { kind: 'unsure', places: choices } : { kind: 'nothing' };
}

/**
 * Whether a place was prepared for just this question: it is like a prepared one, or the prepared texts of a place that is
 * surely meant cover it. A question 'why' needs an answer prepared for one. Sections do not count: they are long, and
 * contain the words of many questions that they do not answer.
 */
function isPrepared(
  { ranking }: LibraryShelf,
  question: Question,
  place: JudgedPlace,
  surely: number,
): boolean {
  const likeness = likenessOf(place, question);
  const isCovered = () => coverOf(ranking, question.asked, place).share >= enough.covered;
  return (
    place.kind !== 'section' &&
    (likeness >= enough.like || (surely >= enough.sure && likeness >= enough.alike && isCovered())) &&
    answersWhy(ranking, question, place)
  );
}

/** How like the question is to the nearest one that the place was prepared for, 0 to 1. */
const likenessOf = ({ like }: JudgedPlace, { asked }: Question): number =>
  asked.own.size >= wordsToCompare ? like : 0;

/** Whether more than one word, or a few common ones, speak for a place. */
const isEvident = (shelf: LibraryShelf, question: Question, place: JudgedPlace, surely: number): boolean =>
  (surely >= enough.sure && question.asked.own.size >= wordsToCompare) ||
  likenessOf(place, question) >= enough.like ||
  saysEnough(shelf, question, place);

/** Whether the question is just the name of a key term or lesson, and of nothing that is not taught here: enough evidence. */
const isName = ({ ranking }: LibraryShelf, { text, asked }: Question): boolean =>
  asked.own.size > 0 &&
  asked.notTaught.length === 0 &&
  ranking.named(text).some(({ words }) => words >= asked.own.size);

/** Whether the question has the words of a prepared one, and of none on a topic taught elsewhere: enough evidence. */
function isPreparedHere({ ranking }: LibraryShelf, { asked }: Question): boolean {
  const [best] = ranking.lessons(asked);
  const elsewhere = ranking.elsewhere(asked);
  return (best?.like ?? 0) >= enough.same && (elsewhere?.like ?? 0) < enough.same;
}

/** Whether the question is just the name of a key term, and the place is its definition. */
export const isDefinition = (
  shelf: LibraryShelf,
  question: Question,
  { lesson, kind, place }: AnswerPlace,
): boolean =>
  kind === 'term' &&
  isName(shelf, question) &&
  shelf.ranking
    .named(question.text)
    .some(({ ref, term, words }) => ref === lesson.ref && term === place && words >= question.asked.own.size);

/** Whether the prepared texts share significant words with the question, or the question is just the name of a term. */
const saysEnough = (shelf: LibraryShelf, question: Question, place: AnswerPlace): boolean =>
  coverOf(shelf.ranking, question.asked, place).told >= worthSaying || isName(shelf, question);

function isWorthOffering({ ranking }: LibraryShelf, { asked }: Question, place: AnswerPlace): boolean {
  const { has, told } = coverOf(ranking, asked, place);
  return has >= worthOffering.has || told >= worthOffering.told;
}

/**
 * Alternatives to the best place from the course, with distinct titles: the most probable one of its lesson and of other
 * lessons, the most probable first.
 */
function apartFrom(best: JudgedPlace, others: JudgedPlace[], { inHand, course }: Around): JudgedPlace[] {
  const near = [...inHand, ...course];
  const known = others.filter(({ lesson }) => course.length === 0 || near.includes(lesson.ref));
  const titles = [best, ...known].map(placeTitle);
  const rest = known.filter((one, at) => titles.indexOf(placeTitle(one)) === at + 1);
  const lessons = rest.map(({ lesson }) => lesson);
  const firsts = rest.filter(
    ({ lesson, surely }, at) => lessons.indexOf(lesson) === at && surely >= worthComparing,
  );
  return firsts.slice(0, mostChoices);
}

function alsoIn(shelf: LibraryShelf, ordered: OrderedLesson[], besides: Lesson): Lesson[] {
  return ordered
    .slice(0, 3)
    .filter(({ ref, strength }) => ref !== besides.ref && strength >= worthNaming)
    .flatMap(({ ref }) => shelf.library.lesson(ref) ?? []);
}
