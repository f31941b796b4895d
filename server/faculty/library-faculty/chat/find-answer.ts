import type { Lesson } from '../../../library/library-types.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { judgeScope } from '../understanding/judge-scope.ts';
import { type AnswerPlace, placeTitle } from './answer-places.ts';
import { isSameSection, type JudgedPlace, judgePlaces } from './judge-places.ts';
import { answersWhy, coverOf } from './place-cover.ts';
import { type Around, orderedFor } from './rank-places.ts';
import type { Question } from './read-question.ts';

/**
 * What a question comes to: one place that answers it; the one that most likely does, with what may be meant instead; some
 * that may be meant; or nothing.
 */
export type FoundAnswer =
  | { kind: 'sure'; place: AnswerPlace; also: Lesson[] }
  | { kind: 'lead'; place: AnswerPlace; others: AnswerPlace[] }
  | { kind: 'unsure'; places: AnswerPlace[] }
  | { kind: 'nothing' };

/** Below this nothing here is about it. */
export const inScope = 0.5;
/**
 * From here on it is answered without more words, if what was prepared has so much of the question; from `lead` on
 * answered, with what else may be meant; below, the learner is asked what is meant. Chosen on one half of the cases.
 */
const enough = { sure: 0.75, covered: 0.7, lead: 0.45 };
const mostChoices = 3;
/** Other lessons that treat it, named for reading on. */
const worthNaming = 0.6;
/** Places with a smaller part of a question's words, and fewer that tell something, are not worth asking back with. */
const worthOffering = { has: 0.2, told: 5 };
/** Words that tell less than this together ('What about the middle?') may mean many things. */
const worthSaying = 5;

/** Holds a question against the library. */
export function findAnswer(shelf: LibraryShelf, question: Question, around: Around): FoundAnswer {
  const scope = judgeScope(shelf, question.text, question.asked);
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
 * What was prepared has the question's own words; a why is answered only by what was prepared for such a why. A section is
 * long, and has every word of many questions that it does not answer.
 */
const isCovered = ({ ranking }: LibraryShelf, question: Question, place: AnswerPlace): boolean =>
  place.kind !== 'section' &&
  coverOf(ranking, question.asked, place).share >= enough.covered &&
  answersWhy(ranking, question, place);

/** What was prepared has words of the question that tell something, or the question is the name of something here. */
const saysEnough = ({ ranking }: LibraryShelf, { text, asked }: Question, place: AnswerPlace): boolean =>
  coverOf(ranking, asked, place).told >= worthSaying ||
  ranking.named(text).some(({ words }) => words >= asked.own.size);

function isWorthOffering({ ranking }: LibraryShelf, { asked }: Question, place: AnswerPlace): boolean {
  const { has, told } = coverOf(ranking, asked, place);
  return has >= worthOffering.has || told >= worthOffering.told;
}

/**
 * What else of the course may be meant, each with words of its own: while the best is of the lesson in hand first another
 * section, which is mostly of that lesson, else the best of two other lessons.
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
