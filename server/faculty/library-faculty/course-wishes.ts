import type { CourseRequest } from '#shared/contract/course.ts';
import { statedOnly } from '#shared/rules/check-course-request.ts';
import type { Lesson, Library, LibraryShelf } from '../../library/library-types.ts';
import { type Match, matchLessons } from './match-lessons.ts';
import { namedTerms } from './named-terms.ts';
import { namesNeighbour } from './neighbours.ts';
import { askedWords, readGoal } from './read-goal.ts';
import { wantedWords } from './wanted-words.ts';
import { plainWords } from './word-stems.ts';

/** What a course request comes to when it is held against the library. */
export type Wishes = {
  /** how well a lesson serves the goal, 0 to 1; lessons that have nothing to do with it are absent */
  goal: Map<string, number>;
  /** each objective in the learner's words, with the lessons that serve it; none: the library has nothing on it */
  objectives: { text: string; lessons: string[] }[];
  /** what the goal itself names outright, with the lessons that are about it; no more are named as uncovered */
  topics: { text: string; lessons: string[] }[];
  /** the subjects that the goal is about, by id */
  subjects: Set<string>;
  /** lessons that the learner's prior knowledge covers */
  known: Set<string>;
};

/** From these shares on a wish counts as covered: by a lesson, by a lesson of a subject that the goal is about, … */
const covered = { lesson: 0.5, lessonOfGoal: 0.33, subject: 0.5, goalSubject: 0.3 };
/** Every lesson of a subject that was asked for serves the goal a little. */
const ofTheSubject = 0.2;
const partOfTheWay = 0.6;
const namedOutright = 0.6;

/** Holds goal, objectives and prior knowledge against the library. */
export async function readWishes(shelf: LibraryShelf, request: CourseRequest): Promise<Wishes> {
  const { library } = shelf;
  const { parts, clauses, prior } = readGoal(library, request);
  const texts = statedOnly(request).objectives.map((text) => text.trim());
  const stated = [...new Set(texts.filter((text) => text !== ''))];
  const goalTexts = [...parts.map(({ asked }) => asked), clauses.join(' '), ...clauses];
  const objectiveTexts = stated.map((text) => askedWords(library, text));
  const found = await matchLessons(shelf, [...goalTexts, ...objectiveTexts]);
  const goals = found.slice(0, parts.length + 1);
  const matches = found.slice(goalTexts.length);
  const subjects = goalSubjects(shelf, goals);
  const objectives = stated.map((text, index) => ({
    text,
    lessons: servingLessons(shelf, matches[index] as Match, subjects),
  }));
  const stems = await shelf.stemsOf(parts.map(({ text }) => askedWords(library, headOf(text))));
  const strange = parts.filter(
    ({ text }, index) =>
      parts.length > 1 && (namesNeighbour(library, text) || isStrange(shelf, text, stems[index] ?? [])),
  );
  const goal = goalValues(shelf, goals, subjects);
  const named = goalTexts.map((text, index) => ({ text, match: found[index] as Match }));
  return {
    goal,
    subjects,
    objectives: [...objectives, ...(goal.size > 0 ? strange.map(({ text }) => ({ text, lessons: [] })) : [])],
    topics: topicsOf(named, subjects),
    known: knownLessons(shelf, prior, objectives),
  };
}

const aboutOneself = /^(?:(?:i|we)(?:['’]m| am| are| have| work)|my|our)\b/iu;

/** 'Numbers on social media' asks for numbers; where it needs them is the learner's own affair. */
const headOf = (text: string) => text.split(/\s(?:on|for|at|in|of|from|about)\s/iu)[0] ?? text;

/** Does a part of the goal ask for something of which the library hardly has the words, its `stems`? */
function isStrange({ places }: LibraryShelf, text: string, stems: string[]): boolean {
  if (stems.length === 0 || aboutOneself.test(text)) return false;
  const known = stems.filter((stem) => {
    const having = places.filter((place) => place.stems.has(stem));
    return having.length > 1 || having.some(({ kind }) => kind !== 'section');
  });
  return known.length * 2 <= stems.length;
}

/** The things that the goal names so plainly that a lesson is about just that. */
function topicsOf(named: { text: string; match: Match }[], subjects: Set<string>): Wishes['topics'] {
  return named.flatMap(({ text, match }) => {
    const ranked = [...match.lessons].sort((left, right) => right[1] - left[1] || compare(left[0], right[0]));
    const [first = '', best = 0] = ranked[0] ?? [];
    const inGoal = subjects.has(first.split('/')[0] ?? '') || subjects.size === 0;
    const plain = [...match.subjects.keys()].some((id) => asksForWhole(match, id));
    if (best < namedOutright || plain || !inGoal) return [];
    return [
      {
        text,
        lessons: ranked
          .filter(([, share]) => share >= best * 0.9)
          .map(([ref]) => ref)
          .slice(0, 2),
      },
    ];
  });
}

/** The subjects that the goal is about, by id. */
function goalSubjects({ library }: LibraryShelf, goals: Match[]): Set<string> {
  const wanted = library.subjects.filter(({ id }) =>
    goals.some((match) => (match.subjects.get(id)?.share ?? 0) >= covered.goalSubject),
  );
  return new Set(wanted.map((subject) => subject.id));
}

/** The lessons that serve one objective, best first; empty when nothing in the library does. */
function servingLessons({ library }: LibraryShelf, match: Match, goal: Set<string>): string[] {
  const ranked = [...match.lessons].sort((left, right) => right[1] - left[1] || compare(left[0], right[0]));
  const [first = '', best = 0] = ranked[0] ?? [];
  const enough = goal.has(first.split('/')[0] ?? '') ? covered.lessonOfGoal : covered.lesson;
  const near = ranked.filter(([, share]) => share >= best * 0.75).map(([ref]) => ref);
  if (best >= enough) return near.slice(0, 3);
  const subject = library.subjects.find((one) => (match.subjects.get(one.id)?.share ?? 0) >= covered.subject);
  if (!subject) return [];
  const inside = near.filter((ref) => ref.startsWith(`${subject.id}/`));
  if (best >= covered.lessonOfGoal / 2 && inside.length > 0) return inside.slice(0, 4);
  // 'Understand statistics' is served by the subject as a whole; a word that no lesson treats is not.
  return (match.subjects.get(subject.id)?.byTitle ?? 0) > 0
    ? subject.lessons.slice(0, 4).map((lesson) => lesson.ref)
    : [];
}

function goalValues({ library }: LibraryShelf, goals: Match[], subjects: Set<string>): Map<string, number> {
  const values = new Map<string, number>();
  for (const { ref, subjectId } of library.lessons)
    if (subjects.has(subjectId)) values.set(ref, ofTheSubject);
  for (const match of goals) {
    const meant = library.subjects.filter(
      ({ id }) => (match.subjects.get(id)?.share ?? 0) >= covered.goalSubject,
    );
    const best = Math.max(...match.lessons.values(), 0);
    for (const { ref, subjectId } of library.lessons) {
      // A text that names a subject means that subject's decisions, and not the other one's.
      if (meant.length > 0 && !meant.some(({ id }) => id === subjectId)) continue;
      const share = asksForWhole(match, subjectId) ? 0 : (match.lessons.get(ref) ?? 0);
      const worth = subjects.has(subjectId) && best > 0 ? share / best : share;
      if (worth > 0 && (subjects.has(subjectId) || share >= covered.lesson)) {
        values.set(ref, (values.get(ref) ?? 0) + worth);
      }
    }
  }
  return withTheWayThere(library, values);
}

/** Whoever asks for 'statistics', or for 'coding', asks for no lesson before the others. */
function asksForWhole({ subjects, lessons }: Match, subjectId: string): boolean {
  const { share = 0, byTitle = 0 } = subjects.get(subjectId) ?? {};
  const best = Math.max(...lessons.values(), 0);
  return byTitle > 0.6 || (share > 0.6 && best < 0.75);
}

/** What leads to a lesson that was asked for is worth more than its neighbours, also where the course ends before. */
function withTheWayThere(library: Library, values: Map<string, number>): Map<string, number> {
  const onTheWay = new Map<string, number>();
  for (const lesson of inTeachingOrder(library.lessons, library.lessons).reverse()) {
    const asked =
      Math.max(0, (values.get(lesson.ref) ?? 0) - 2 * ofTheSubject) + (onTheWay.get(lesson.ref) ?? 0);
    for (const ref of lesson.prerequisites) {
      onTheWay.set(ref, Math.max(onTheWay.get(ref) ?? 0, asked * partOfTheWay));
    }
  }
  return new Map([...values].map(([ref, value]) => [ref, value + (onTheWay.get(ref) ?? 0)]));
}

/**
 * The lessons that prior knowledge covers: it names one of the lesson's key terms or most of its title. Whatever is
 * all that serves something the learner asks for is taught all the same.
 */
function knownLessons(
  { library }: LibraryShelf,
  prior: string[],
  objectives: Wishes['objectives'],
): Set<string> {
  const named = library.lessons.filter((lesson) => prior.some((item) => names(item, lesson)));
  const known = new Set(named.map((lesson) => lesson.ref));
  // Whoever knows a lesson knows what it builds on.
  for (const ref of known) for (const before of library.lesson(ref)?.prerequisites ?? []) known.add(before);
  for (const { lessons } of objectives) {
    if (lessons.length > 0 && lessons.every((ref) => known.has(ref))) known.delete(lessons[0] ?? '');
  }
  return known;
}

function names(item: string, lesson: Lesson): boolean {
  if (namedTerms(item, [lesson]).length > 0) return true;
  const title = plainWords(wantedWords(lesson.title));
  const words = new Set(plainWords(wantedWords(item)));
  return title.length > 1 && title.filter((word) => words.has(word)).length > title.length / 2;
}

const compare = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);

/** Lessons in teaching order: prerequisites first, otherwise as the library has them. */
export function inTeachingOrder(lessons: Lesson[], all: Lesson[]): Lesson[] {
  const left = all.filter((lesson) => lessons.includes(lesson));
  const order: Lesson[] = [];
  while (left.length > 0) {
    const next = left.findIndex((lesson) => !left.some((other) => lesson.prerequisites.includes(other.ref)));
    order.push(...left.splice(Math.max(next, 0), 1));
  }
  return order;
}
