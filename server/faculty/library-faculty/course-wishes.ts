import type { CourseRequest } from '#shared/contract/course.ts';
import { statedOnly } from '#shared/rules/check-course-request.ts';
import { plainText } from '#shared/rules/plain-text.ts';
import type { Lesson, Library, LibraryShelf } from '../../library/library-types.ts';
import { byRef, goalSubjects, goalValues, type Topic, topicsOf } from './goal-values.ts';
import { type Match, matchLessons } from './match-lessons.ts';
import { namedTerms } from './named-terms.ts';
import { namesNeighbour } from './neighbours.ts';
import { askedWords, readGoal } from './read-goal.ts';
import { headOf, isStrange } from './strange-parts.ts';
import { wantedWords } from './wanted-words.ts';
import { plainWords } from './word-stems.ts';

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
};

/** From these shares on a wish counts as covered: by a lesson, by a lesson of a subject that the goal is about, … */
const covered = { lesson: 0.5, lessonOfGoal: 0.33, subject: 0.5 };

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
    lessons: lessonsStating(library, text) ?? servingLessons(shelf, matches[index] as Match, subjects),
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

const bare = (objective: string) =>
  plainText(objective).trim().toLowerCase().replace(/^can /, '').replace(/\.$/, '');

/** The lesson whose own objective this is, word for word ('Make a course of this' in /library); else null. */
function lessonsStating(library: Library, text: string): string[] | null {
  const wanted = bare(text);
  const lesson = library.lessons.find((one) => one.objectives.some((own) => bare(own.text) === wanted));
  return lesson ? [lesson.ref] : null;
}

/** The lessons that serve one objective, best first; empty when nothing in the library does. */
function servingLessons({ library }: LibraryShelf, match: Match, goal: Set<string>): string[] {
  const ranked = [...match.lessons].sort((left, right) => right[1] - left[1] || byRef(left[0], right[0]));
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
