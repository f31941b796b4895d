import { lessonTitle } from './lesson-title.ts';
import type { LessonPart } from './own-words.ts';
import { shortText } from './short-text.ts';

/** What its learner typed about a course, as its owner has shown it to others. */
export type ShownWords = { objectives: string[]; priorKnowledge: string[] };

type SeenByOthers = ShownWords & {
  description: string;
  /** empty, like the following field: information about the learner */
  referenceBooks: string[];
  uncovered: string[];
};
type Course = { title: string; shownWords: ShownWords | null };
type Unit = {
  title: string;
  kind: string;
  unitObjective: string;
  unitAssessment: string;
  objectives: { id: string; text: string }[];
  /** the parts that its owner has not shown, since they repeat the learner's own words */
  withheld: readonly LessonPart[];
};

/** Number of titles that a summary names; the others are counted. */
const namedTitles = 4;
/** Characters of a title that is made here. */
const longestTitle = 120;
const mostObjectives = 10;

/** A unit as others see it. A withheld title is replaced by one made of the course's. */
export function unitSeenByOthers<U extends Unit>(unit: U, place: number, course: Pick<Course, 'title'>): U {
  const { withheld } = unit;
  if (withheld.length === 0) return unit;
  const shown = <T>(part: LessonPart, text: T, instead: T): T => (withheld.includes(part) ? instead : text);
  const about = lessonTitle(course.title);
  const named = unit.kind === 'self-study' ? `On your own: ${about}` : `Part ${place + 1} of ${about}`;
  return {
    ...unit,
    title: shown('title', unit.title, shortText(named, longestTitle)),
    unitObjective: shown('objective', unit.unitObjective, ''),
    unitAssessment: shown('assessment', unit.unitAssessment, ''),
    objectives: shown('objectives', unit.objectives, []),
  };
}

/**
 * What others read about a course: a description derived from its lessons in the third person, and of what the learner
 * wrote about themselves only what the owner has shown (decision 62). `units` are as others see them.
 */
export function courseSeenByOthers({ shownWords }: Course, units: readonly Unit[]): SeenByOthers {
  const taught = units.filter(({ kind }) => kind !== 'practice' && kind !== 'review');
  const objectives = taught.flatMap((unit) => unit.objectives.map(({ text }) => capitalised(text)));
  const { objectives: own = [], priorKnowledge = [] } = shownWords ?? {};
  return {
    description: summaryOf(taught.length > 0 ? taught : units),
    objectives: own.length > 0 ? own : [...new Set(objectives)].slice(0, mostObjectives),
    priorKnowledge,
    referenceBooks: [],
    uncovered: [],
  };
}

function summaryOf(units: readonly Unit[]): string {
  const own = units.filter(({ withheld }) => !withheld.includes('title'));
  const titles = own.map(({ title }) => `“${lessonTitle(title)}”`);
  if (titles.length > 0) return `A course on ${listed(titles)}.`;
  return units.length === 0
    ? ''
    : `A course of ${units.length === 1 ? 'one lesson' : `${units.length} lessons`}.`;
}

function listed(titles: string[]): string {
  const rest = titles.length - namedTitles;
  const last = rest > 0 ? `${rest} more` : titles.at(-1);
  const before = titles.slice(0, rest > 0 ? namedTitles : -1);
  return before.length === 0 ? (last ?? '') : `${before.join(', ')} and ${last}`;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
