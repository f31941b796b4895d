import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { goalFit, type Judged, judgeLessons } from './judge-lessons.ts';
import { goalScopeFit, judgeScope } from './judge-scope.ts';
import { clausesOf, partsOf } from './parts-of-text.ts';

/** The lessons that a wish means, those that it may mean (`offered`), and its words that are not taught here. */
export type Meant = {
  lessons: string[];
  /** the wish only names a subject, so that all its lessons are meant unless another wish is more specific */
  vague: boolean;
  offered: string[];
  notTaught: string[];
};

/** Below this probability a wish is out of scope, … */
const perhapsInScope = 0.25;
/** … and below this only lessons of a list of names are selected, while the nearest others are offered. */
const inScope = 0.65;
/** In doubt the learner is asked one short question. */
const mostAskedBack = 3;
/** A lesson is selected from this strength on, … */
const sure = 0.4;
/** … if it has this share of the highest strength. */
const besideTheSurest = 0.65;
/** The best lesson of a refused subject is left out from this strength on. */
const refusable = 0.02;
/** A lesson is offered from this strength on, … */
const near = 0.01;
/** … if it is not far behind the first that is offered. */
const besideTheOffered = 0.05;

/**
 * The lessons that a refusal means. The name of a subject alone refuses only its best lesson: 'no websites' does not mean
 * no programming.
 */
export function refusedLessons(shelf: LibraryShelf, text: string): string[] {
  const { lessons, vague } = meantLessons(shelf, text);
  if (!vague) return lessons;
  const [first] = judgeLessons(shelf, text, goalFit);
  return first && first.strength >= refusable ? [first.ref] : [];
}

/** Matches a wish with the library. */
export function meantLessons(shelf: LibraryShelf, text: string): Meant {
  const asked = shelf.ranking.read(text);
  const all = judgeLessons(shelf, text, goalFit, [], asked);
  const scope = judgeScope(shelf, text, asked, all, goalScopeFit);
  const isIn = scope >= inScope;
  const judged = scope < perhapsInScope ? [] : all;
  const best = judged[0]?.strength ?? 0;
  const listed = listedNames(shelf, text);
  const enough = Math.max(sure, best * besideTheSurest);
  const clear = judged.filter(({ ref, strength }) =>
    listed.size > 0 ? listed.has(ref) : isIn && strength >= enough,
  );
  const whole = wholeSubjects(shelf, text, clear);
  const lessons = whole.length > 0 ? whole : clear.map(({ ref }) => ref);
  return {
    lessons,
    vague: whole.length > 0 && !asksForWhole(shelf, text),
    offered: worthOffering(judged.filter(({ ref }) => !lessons.includes(ref))).slice(
      0,
      isIn ? undefined : mostAskedBack,
    ),
    notTaught: asked.notTaught,
  };
}

/**
 * The lessons whose names or key terms a text consists of or lists, with or without their subject ('JavaScript: closures and
 * regex', 'the mean in statistics'); none if it says anything else.
 */
function listedNames({ ranking }: LibraryShelf, text: string): Set<string> {
  const namedBy = (item: string): string[] => {
    const words = wordsBesideSubjects(ranking, item);
    return ranking.named(item).flatMap((one) => (words > 0 && one.words >= words ? [one.ref] : []));
  };
  const whole = namedBy(text);
  if (whole.length > 0) return new Set(whole);
  const items = clausesOf(text)
    .filter((clause) => wordsBesideSubjects(ranking, clause) > 0)
    .map(namedBy);
  return new Set(items.every((refs) => refs.length > 0) ? items.flat() : []);
}

/** The number of words that name no subject. */
function wordsBesideSubjects(ranking: LibraryShelf['ranking'], text: string): number {
  const naming = new Set(ranking.subjects(text).flatMap(({ stems }) => stems));
  return [...ranking.read(text).stems.keys()].filter((stem) => !naming.has(stem)).length;
}

/** The lessons to offer among those that are not selected, the most probable first. */
function worthOffering(others: Judged[]): string[] {
  const least = Math.max(near, (others[0]?.strength ?? 0) * besideTheOffered);
  return others.filter(({ strength }) => strength >= least).map(({ ref }) => ref);
}

const asksForAll =
  /\b(?:everything|all (?:of|there is|about)|the (?:whole|lot)|entire|complete(?:ly)?|thorough(?:ly)?|front to back|a to z|from (?:the )?(?:very )?(?:start|first|beginning|scratch|ground|zero|nothing))\b/iu;
/** Up to this many words besides a subject's name are taken as its purpose. */
const fewWords = 3;
/** With more words than this besides a subject's name, 'the whole' refers to something else in the sentence or clause. */
const mostBeside = 5;

/** Whether a sentence or clause names a subject and asks for all of it. */
const asksForWhole = ({ ranking }: LibraryShelf, text: string): boolean =>
  partsOf(text).some((part) => {
    const naming = new Set(ranking.subjects(part).flatMap(({ stems }) => stems));
    const others = [...ranking.read(part).own.keys()].filter((stem) => !naming.has(stem)).length;
    return naming.size > 0 && others <= mostBeside && asksForAll.test(part);
  });

/**
 * All lessons of the subjects that a text asks for as a whole: it names only the subjects, asks for all of them, or has
 * few other words and matches no lesson. Beside a topic that is not taught here only a name asks for a subject: 'Python and
 * statistics', but not 'coding in Python'.
 */
function wholeSubjects(shelf: LibraryShelf, text: string, clear: Judged[]): string[] {
  const { library, ranking } = shelf;
  const isBesideOther = ranking.read(text).notTaught.length > 0;
  const named = ranking.subjects(text).filter(({ isName }) => isName || !isBesideOther);
  if (named.length === 0) return [];
  const others = wordsBesideSubjects(ranking, text);
  const whole = others === 0 || asksForWhole(shelf, text) || (others <= fewWords && clear.length === 0);
  const ids = new Set(named.map(({ id }) => id));
  return whole ? library.lessons.filter(({ subjectId }) => ids.has(subjectId)).map(({ ref }) => ref) : [];
}
