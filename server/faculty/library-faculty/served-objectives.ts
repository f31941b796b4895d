import type { Library, LibraryShelf } from '../../library/library-types.ts';
import { knownLessons } from './known-lessons.ts';
import type { Found } from './look-up-goal.ts';
import type { Match } from './match-lessons.ts';
import { namesNeighbour } from './neighbours.ts';
import type { Goal } from './read-goal.ts';
import { isTold, lessonsStating, servingLessons, spokenFor } from './serving-lessons.ts';

/** An objective in the learner's words, with the lessons that serve it; none: the library has nothing on it. */
export type ServedObjective = { text: string; lessons: string[] };

const namesSubject = ({ subjects }: Match) => [...subjects.values()].some(({ named }) => named);

/** Each objective with the lessons that serve it, best first; `foreign`: the library knows no word of the title. */
export function servedObjectives(
  { library }: LibraryShelf,
  { parts, objectives }: Goal,
  found: Found,
  subjects: Set<string>,
  foreign: boolean,
): ServedObjective[] {
  const titled = parts.filter(({ stated }) => !stated);
  // 'Python: loops and functions' wants the loops of Python.
  const elsewhere =
    titled.length > 0 && titled.every(({ text }) => namesNeighbour(library, text)) && subjects.size === 0;
  const served = objectives.map((text, index) => {
    const match = found.objectives[index] as Match;
    const astray = elsewhere && !namesSubject(match);
    const near = astray ? [] : servingLessons(library, text, match, subjects);
    // Where the title is from elsewhere, one word that is ours as well is chance: 'tune the strings'.
    const serving = foreign && !namesSubject(match) && !isTold(match, near[0]) ? [] : near;
    return { text, lessons: lessonsStating(library, text) ?? serving };
  });
  // And what fits one objective of three is chance as well, unless that one says what it is about.
  const count = served.filter(({ lessons }) => lessons.length > 0).length;
  const byChance = foreign && !found.objectives.some(namesSubject) && count * 2 < served.length;
  return byChance ? served.map(({ text }) => ({ text, lessons: [] })) : served;
}

/** A subject that the goal only hints at ('a health app') is not meant where all that is wanted is from another one. */
export function meantSubjects(
  named: Set<string>,
  asking: Match[],
  objectives: ServedObjective[],
): Set<string> {
  const served = new Set(objectives.flatMap(({ lessons }) => lessons[0]?.split('/')[0] ?? []));
  const isCalled = (id: string) => asking.some(({ subjects }) => subjects.get(id)?.named);
  return served.size === 0 ? named : new Set([...named].filter((id) => served.has(id) || isCalled(id)));
}

/**
 * In a course on a subject of the library an objective that speaks for a lesson of it at all is served there: 'see when one
 * exaggerates', after 'draw honest charts', is no self-study.
 */
export function onSubject(
  library: Library,
  objectives: ServedObjective[],
  matches: Match[],
  subjects: Set<string>,
): ServedObjective[] {
  const served = objectives.flatMap(({ lessons }) => lessons[0]?.split('/')[0] ?? []);
  const meant = new Set([...subjects, ...served]);
  return objectives.map((one, index) => {
    if (one.lessons.length > 0 || namesNeighbour(library, one.text)) return one;
    const best = spokenFor(matches[index] as Match, meant);
    return best ? { ...one, lessons: [best] } : one;
  });
}

/** The lessons that prior knowledge covers; what alone serves an objective is taught all the same. */
export function knownFor(library: Library, goal: Goal, objectives: ServedObjective[]): Set<string> {
  const known = knownLessons(library, goal.prior, goal.notKnown);
  for (const { lessons } of objectives) {
    if (lessons.length > 0 && lessons.every((ref) => known.has(ref))) known.delete(lessons[0] ?? '');
  }
  return known;
}
