import { lessonTitle } from './lesson-title.ts';

type SeenByOthers = {
  description: string;
  objectives: string[];
  /** empty, like the following fields: information about the learner */
  priorKnowledge: string[];
  referenceBooks: string[];
  uncovered: string[];
};
type Unit = { title: string; kind: string; objectives: { text: string }[] };

/** Number of titles that a summary names; the others are counted. */
const namedTitles = 4;
const mostObjectives = 10;

/**
 * The description of a course for others, instead of its learner's own words: derived from its lessons, in the third person
 * (decision 43). It contains nothing that the learner wrote about themselves, except titles.
 */
export function courseSeenByOthers(units: readonly Unit[]): SeenByOthers {
  const taught = units.filter(({ kind }) => kind !== 'practice' && kind !== 'review');
  const titles = (taught.length > 0 ? taught : units).map(({ title }) => `“${lessonTitle(title)}”`);
  const objectives = taught.flatMap((unit) => unit.objectives.map(({ text }) => capitalised(text)));
  return {
    description: titles.length === 0 ? '' : `A course on ${listed(titles)}.`,
    objectives: [...new Set(objectives)].slice(0, mostObjectives),
    priorKnowledge: [],
    referenceBooks: [],
    uncovered: [],
  };
}

function listed(titles: string[]): string {
  const rest = titles.length - namedTitles;
  const last = rest > 0 ? `${rest} more` : titles.at(-1);
  const before = titles.slice(0, rest > 0 ? namedTitles : -1);
  return before.length === 0 ? (last ?? '') : `${before.join(', ')} and ${last}`;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
