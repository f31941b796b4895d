import type { CourseRequest } from '#shared/contract/course.ts';
import type { LibraryShelf } from '../../library/library-types.ts';
import { goalSubjects, goalValues, pooledTopic, subjectOf, type Topic, topicsOf } from './goal-values.ts';
import { type Found, lookUpGoal } from './look-up-goal.ts';
import type { Match } from './match-lessons.ts';
import { namesNeighbour } from './neighbours.ts';
import { type Goal, readGoal } from './read-goal.ts';
import {
  knownFor,
  meantSubjects,
  onSubject,
  type ServedObjective,
  servedObjectives,
} from './served-objectives.ts';
import { refusedLessons } from './serving-lessons.ts';
import { isForeign, isSaidBy, isStrange, strangeParts } from './strange-parts.ts';

/** What a course request comes to when it is held against the library. */
export type Wishes = {
  /** how well a lesson serves the goal, 0 to 1; lessons that have nothing to do with it are absent */
  goal: Map<string, number>;
  objectives: ServedObjective[];
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
  const named = goalSubjects(shelf, asking);
  const stems = await shelf.stemsOf(goal.parts.map(({ head }) => head));
  const foreign = stems.length > 0 && stems.every((some) => isForeign(shelf, some)) && named.size === 0;
  const objectives = onSubject(
    library,
    servedObjectives(shelf, goal, found, named, foreign),
    found.objectives,
    named,
  );
  const subjects = meantSubjects(named, asking, objectives);
  const refused = refusedLessons(shelf, found.refused);
  const unserved = objectives.filter(({ lessons }) => lessons.length === 0).map(({ text }) => text);
  const nothingServed = unserved.length > 0 && unserved.length === objectives.length;
  // 'Sewing: a dress by Easter' stays what it is, although its description has 'loops' and 'functions'.
  const allElsewhere =
    nothingServed && (foreign || (unserved.length > 1 && isAllStrange(shelf, goal, stems, named)));
  const outright = allElsewhere ? [] : wishedTopics(goal, found, subjects);
  const topics = outright.filter(({ lessons }) => !refused.has(lessons[0] ?? ''));
  const astray = foreign && topics.length === 0;
  const values = goalValues(shelf, astray ? [] : asking, subjects);
  for (const ref of refused) values.delete(ref);
  const teachable = values.size > 0 || topics.length > 0;
  const elsewhere = teachable ? strangeParts(shelf, goal, found, stems, subjects) : [];
  // Who says in objectives what is wanted, and finds all of it here, has a title that is a label.
  const labelled = objectives.length > 0 && unserved.length === 0;
  const uncovered = elsewhere.filter(
    (text) =>
      !isSaidBy(text, unserved) && !(labelled && isTitle(goal, text) && !namesNeighbour(library, text)),
  );
  return {
    goal: values,
    subjects,
    objectives: [
      ...onSubject(library, objectives, found.objectives, new Set([...subjects, ...topics.map(subjectOf)])),
      ...uncovered.map((text) => ({ text, lessons: [] })),
    ],
    topics,
    known: knownFor(library, goal, objectives),
    refused,
  };
}

/** Is half of what each part of the title asks for unknown here? */
function isAllStrange(
  shelf: LibraryShelf,
  { parts }: Goal,
  stems: string[][],
  subjects: Set<string>,
): boolean {
  const titled = parts.flatMap(({ text, stated }, index) =>
    stated ? [] : [{ text, stems: stems[index] ?? [] }],
  );
  const isPartStrange = (part: (typeof titled)[number]) => isStrange(shelf, part.text, part.stems);
  return subjects.size === 0 && titled.length > 0 && titled.every(isPartStrange);
}

const isTitle = ({ parts }: Goal, text: string) => parts.some((part) => part.text === text && !part.stated);

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
