import type { Lesson } from '../../../library/library-types.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { judgeScope } from '../understanding/judge-scope.ts';
import { type AnswerPlace, placeTitle } from './answer-places.ts';
import { isSameSection, type JudgedPlace, judgePlaces } from './judge-places.ts';
import { answersWhy, coverOf } from './place-cover.ts';
import { type Around, orderedFor } from './rank-places.ts';
import type { Question } from './read-question.ts';

/**
 * The result of a search: one place that surely answers the question; the most likely place, with alternatives; several
 * possible places; or nothing.
 */
export type FoundAnswer =
  | { kind: 'sure'; place: AnswerPlace; also: Lesson[] }
  | { kind: 'lead'; place: AnswerPlace; others: AnswerPlace[] }
  | { kind: 'unsure'; places: AnswerPlace[] }
  | { kind: 'nothing' };

/** Below this score the question is out of scope. */
export const inScope = 0.8;
/**
 * Thresholds: from `sure` on the place is the answer, if its prepared texts cover the share `covered` of the question;
 * from `lead` on it is the answer, with alternatives; below, the learner is asked. Chosen by cross-validation.
 */
const enough = { sure: 0.75, covered: 0.85, lead: 0.35 };
const mostChoices = 3;
/** The minimum strength of other lessons that are named for further reading. */
const worthNaming = 0.6;
/** A place is offered as a choice if it has this share of the question's words, or words of this total weight. */
const worthOffering = { has: 0.2, told: 5 };
/** Words with less total weight than this ('What about the middle?') are ambiguous. */
const worthSaying = 5;

/** Searches the library for an answer to a question. */
export function findAnswer(shelf: LibraryShelf, question: Question, around: Around): FoundAnswer {
  const scope = isName(shelf, question) ? 1 : judgeScope(shelf, question.text, question.asked);
  if (scope < inScope) return { kind: 'nothing' };
  const places = judgePlaces(shelf, question, around);
  const [best, ...rest] = places;
  if (!best) return { kind: 'nothing' };
  const surely = best.surely * scope;
  const leads = surely >= enough.lead && saysEnough(shelf, question, best);
  if (leads && surely >= enough.sure && isCovered(shelf, question, best))
    return { kind: 'sure', place: best, also: alsoIn(shelf, question, around, best.lesson) };
  const others = apartFrom(best, rest, around);
  if (leads) return { kind: 'lead', place: best, others: others.slice(0, mostChoices - 1) };
  const choices = [best, ...others].slice(0, mostChoices);
  const isOne = surely >= enough.lead || choices.some((one) => isWorthOffering(shelf, question, one));
  return isOne ? { kind: 'unsure', places: choices } : { kind: 'nothing' };
}

/**
 * Whether the prepared texts of a place cover the question; a question 'why' needs an answer prepared for one. Sections
 * do not count: they are long, and contain the words of many questions that they do not answer.
 */
const isCovered = ({ ranking }: LibraryShelf, question: Question, place: AnswerPlace): boolean =>
  place.kind !== 'section' &&
  coverOf(ranking, question.asked, place).share >= enough.covered &&
  answersWhy(ranking, question, place);

/** Whether the question is just the name of a key term or lesson, and of nothing that is not taught here: enough evidence. */
const isName = ({ ranking }: LibraryShelf, { text, asked }: Question): boolean =>
  asked.own.size > 0 &&
  asked.notTaught.length === 0 &&
  ranking.named(text).some(({ words }) => words >= asked.own.size);

/** Whether the prepared texts share significant words with the question, or the question is just the name of a term. */
const saysEnough = (shelf: LibraryShelf, question: Question, place: AnswerPlace): boolean =>
  coverOf(shelf.ranking, question.asked, place).told >= worthSaying || isName(shelf, question);

function isWorthOffering({ ranking }: LibraryShelf, { asked }: Question, place: AnswerPlace): boolean {
  const { has, told } = coverOf(ranking, asked, place);
  return has >= worthOffering.has || told >= worthOffering.told;
}

/**
 * Alternatives to the best place from the course, with distinct titles. If the best is in the current lesson, another
 * section comes first, which is mostly of the same lesson; then the best places of other lessons.
 */
function apartFrom(best: JudgedPlace, others: JudgedPlace[], { inHand, course }: Around): AnswerPlace[] {
  const near = [...inHand, ...course];
  const rest = course.length > 0 ? others.filter(({ lesson }) => near.includes(lesson.ref)) : others;
  const firstsBy = (isSame: (one: AnswerPlace, other: AnswerPlace) => boolean) =>
    rest.filter((one, at) => ![best, ...rest.slice(0, at)].some((before) => isSame(before, one)));
  const ofLessons = firstsBy((one, other) => one.lesson === other.lesson).slice(0, mostChoices - 1);
  const [section, ...sections] = firstsBy(isSameSection);
  const first = section && inHand.includes(best.lesson.ref) ? [section] : [];
  const all = [best, ...first, ...ofLessons, ...sections, ...rest];
  const titles = all.map(placeTitle);
  return all.filter((_, at) => at > 0 && titles.indexOf(titles[at] ?? '') === at);
}

function alsoIn(shelf: LibraryShelf, question: Question, around: Around, besides: Lesson): Lesson[] {
  return orderedFor(shelf, question, around)
    .slice(0, 3)
    .filter(({ ref, strength }) => ref !== besides.ref && strength >= worthNaming)
    .flatMap(({ ref }) => shelf.library.lesson(ref) ?? []);
}
