import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { goalFit, type Judged, judgeLessons } from './judge-lessons.ts';
import { goalScopeFit, judgeScope } from './judge-scope.ts';
import { partsOf } from './parts-of-text.ts';
import { lessonsOfSentences } from './wish-sentences.ts';

/** The lessons that one wish means, those that it may mean, and what it names that is not taught here. */
export type Meant = {
  lessons: string[];
  /** the lessons are all of a subject that is only named, which gives way to what is said elsewhere */
  vague: boolean;
  offered: string[];
  notTaught: string[];
};

/** Below this nothing here is about it, … */
const perhapsInScope = 0.25;
/** … and below this only what it names outright is ticked: of the rest the nearest are asked back. */
const inScope = 0.6;
const mostAskedBack = 3;
/** From here on a lesson is what a wish asks for, … */
const sure = 0.4;
/** … if it is not far behind the one that is surest; what is named sooner, and what is named outright always. */
const besideTheSurest = 0.6;
const sureOfName = 0.1;
/** From here on it is worth offering, … */
const near = 0.04;
/** … if it is not far behind the first that is offered. */
const besideTheOffered = 0.2;

/**
 * The lessons that a refusal means. The name of a subject alone refuses the one lesson that is most about it: who wants no
 * websites still wants to program.
 */
export function refusedLessons(shelf: LibraryShelf, text: string): string[] {
  const { lessons, vague } = meantLessons(shelf, text);
  if (!vague) return lessons;
  const [first] = judgeLessons(shelf, text, goalFit);
  return first && first.strength >= near ? [first.ref] : [];
}

/** Holds one wish against the library. */
export function meantLessons(shelf: LibraryShelf, text: string): Meant {
  const asked = shelf.ranking.read(text);
  const scope = judgeScope(shelf, text, asked, goalScopeFit);
  const isIn = scope >= inScope;
  const judged = scope < perhapsInScope ? [] : judgeLessons(shelf, text, goalFit, [], asked);
  const best = judged[0]?.strength ?? 0;
  const clear = judged.filter(
    ({ strength, outright, named, apart }) =>
      outright ||
      (isIn &&
        !apart &&
        (named ? strength >= sureOfName : strength >= Math.max(sure, best * besideTheSurest))),
  );
  const whole = wholeSubjects(shelf, text, clear);
  const ofSentences = isIn ? lessonsOfSentences(shelf, text) : [];
  const lessons = whole.length > 0 ? whole : [...new Set([...clear.map(({ ref }) => ref), ...ofSentences])];
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

/** Of lessons that are not ticked those that may be meant, by rank. */
function worthOffering(others: Judged[]): string[] {
  const least = Math.max(near, (others[0]?.strength ?? 0) * besideTheOffered);
  return others
    .filter(({ strength }) => strength >= least)
    .sort((left, right) => right.beside - left.beside)
    .map(({ ref }) => ref);
}

const asksForAll =
  /\b(?:everything|all (?:of|there is|about)|the (?:whole|lot)|entire|complete(?:ly)?|thorough(?:ly)?|front to back|a to z|from (?:the )?(?:very )?(?:start|first|beginning|scratch|ground|zero|nothing))\b/iu;
/** So much beside a subject's name says what it is for, and names nothing of it. */
const fewWords = 3;
/** Where a sentence or clause says more beside a subject's name, 'the whole' is said of something else in it. */
const mostBeside = 5;

/** Whether a sentence or clause names a subject and asks for all of it. */
const asksForWhole = ({ ranking }: LibraryShelf, text: string): boolean =>
  partsOf(text).some((part) => {
    const naming = new Set(ranking.subjects(part).flatMap(({ stems }) => stems));
    const others = [...ranking.read(part).own.keys()].filter((stem) => !naming.has(stem)).length;
    return naming.size > 0 && others <= mostBeside && asksForAll.test(part);
  });

/**
 * All lessons of the subjects that a text names and wants as a whole: it names nothing beside them,
 * asks for all of it, or says little else and nothing that a lesson is about.
 */
function wholeSubjects(shelf: LibraryShelf, text: string, clear: Judged[]): string[] {
  const { library, ranking } = shelf;
  const asked = ranking.read(text);
  const named = ranking.subjects(text);
  if (named.length === 0 || asked.notTaught.length > 0) return [];
  const naming = new Set(named.flatMap(({ stems }) => stems));
  const others = [...asked.stems.keys()].filter((stem) => !naming.has(stem)).length;
  const whole = others === 0 || asksForWhole(shelf, text) || (others <= fewWords && clear.length === 0);
  const ids = new Set(named.map(({ id }) => id));
  return whole ? library.lessons.filter(({ subjectId }) => ids.has(subjectId)).map(({ ref }) => ref) : [];
}
