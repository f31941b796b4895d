import type { CourseRequest } from '#shared/contract/course.ts';
import type { Library, LibraryShelf } from '../../library/library-types.ts';
import { goalSubjects, goalValues, pooledTopic, type Topic, topicsOf } from './goal-values.ts';
import { knownLessons } from './known-lessons.ts';
import { type Found, lookUpGoal } from './look-up-goal.ts';
import type { Match } from './match-lessons.ts';
import { namesNeighbour } from './neighbours.ts';
import { askedWords, type Goal, readGoal } from './read-goal.ts';
import { lessonsStating, refusedLessons, servingLessons } from './serving-lessons.ts';
import { headOf, isForeign, isSaidBy, strangeParts } from './strange-parts.ts';

/** What a course request comes to when it is held against the library. */
export type Wishes = {
  /** how well a lesson serves the goal, 0 to 1; lessons that have nothing to do with it are absent */
  goal: Map<string, number>;
  /** each objective in the learner's words, with the lessons that serve it; none: the library has nothing on it */
  objectives: { text: string; lessons: string[] }[];
  /** what the goal itself names outright, with the lessons that are about it; no more are named as uncovered */
  topics: Topic[];
  /** the subjects that the goal is about, by id */
  subjects: Set<string>;
  /** lessons that the learner's prior knowledge covers */
  known: Set<string>;
  /** lessons that are not to be there for their own sake */
  refused: Set<string>;
};

/**
 * Holds a course request against the library: reads it, looks its texts up, and says what is wanted, known, refused and
 * not to be had here.
 */
export async function readWishes(shelf: LibraryShelf, request: CourseRequest): Promise<Wishes> {
  const { library } = shelf;
  const goal = readGoal(library, request);
  const found = await lookUpGoal(shelf, goal);
  const asking = [...found.parts, found.described];
  const subjects = goalSubjects(shelf, asking);
  const objectives = servedObjectives(shelf, goal, found, subjects);
  const refused = refusedLessons(shelf, found.refused);
  const stems = await shelf.stemsOf(goal.parts.map(({ text }) => askedWords(library, headOf(text))));
  const foreign = stems.length > 0 && stems.every((some) => isForeign(shelf, some)) && subjects.size === 0;
  const unserved = objectives.filter(({ lessons }) => lessons.length === 0).map(({ text }) => text);
  // 'Sewing: a dress by Easter' stays what it is, although its description has 'loops' and 'functions'.
  const allElsewhere = foreign && unserved.length > 0 && unserved.length === objectives.length;
  const named = allElsewhere ? [] : wishedTopics(goal, found, subjects);
  const topics = named.filter(({ lessons }) => !refused.has(lessons[0] ?? ''));
  const astray = foreign && topics.length === 0;
  const values = goalValues(shelf, astray ? [] : asking, subjects);
  for (const ref of refused) values.delete(ref);
  const teachable = values.size > 0 || topics.length > 0;
  const strange = teachable ? strangeParts(shelf, goal, found, stems, subjects) : [];
  const uncovered = strange.filter((text) => !isSaidBy(text, unserved));
  return {
    goal: values,
    subjects,
    objectives: [...objectives, ...uncovered.map((text) => ({ text, lessons: [] }))],
    topics,
    known: knownFor(library, goal, objectives),
    refused,
  };
}

/** Each objective with the lessons that serve it, best first. */
function servedObjectives(
  { library }: LibraryShelf,
  { parts, objectives }: Goal,
  found: Found,
  subjects: Set<string>,
): Wishes['objectives'] {
  const titled = parts.filter(({ stated }) => !stated);
  // 'Python: loops and functions' wants the loops of Python.
  const elsewhere =
    titled.length > 0 && titled.every(({ text }) => namesNeighbour(library, text)) && subjects.size === 0;
  return objectives.map((text, index) => {
    const match = found.objectives[index] as Match;
    const astray = elsewhere && ![...match.subjects.values()].some(({ named }) => named);
    const serving = astray ? [] : servingLessons(library, text, match, subjects);
    return { text, lessons: lessonsStating(library, text) ?? serving };
  });
}

/** The lessons that prior knowledge covers; what alone serves an objective is taught all the same. */
function knownFor(library: Library, goal: Goal, objectives: Wishes['objectives']): Set<string> {
  const known = knownLessons(library, goal.prior, goal.notKnown);
  for (const { lessons } of objectives) {
    if (lessons.length > 0 && lessons.every((ref) => known.has(ref))) known.delete(lessons[0] ?? '');
  }
  return known;
}

/** What the goal names outright; where it names nothing, what its description is about as a whole. */
function wishedTopics(goal: Goal, found: Found, subjects: Set<string>): Topic[] {
  const topics = topicsOf(namedIn(goal, found), subjects);
  if (topics.length > 0 || subjects.size > 0 || goal.clauses.length === 0) return topics;
  return pooledTopic(goal.clauses.map(({ asked }) => asked).join(' '), found.described);
}

const namedIn = ({ parts, clauses }: Goal, found: Found) => [
  ...parts.map(({ asked, said }, index) => ({
    text: asked || said,
    match: found.parts[index] as Match,
    firm: true,
  })),
  ...clauses.map(({ asked, said }, index) => ({
    text: asked || said,
    match: found.clauses[index] as Match,
    firm: false,
  })),
];
