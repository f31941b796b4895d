import type { CourseRequest } from '#shared/contract/course.ts';
import { statedOnly } from '#shared/rules/check-course-request.ts';
import { plainText } from '#shared/rules/plain-text.ts';
import type { Lesson, Library, LibraryShelf } from '../../library/library-types.ts';
import { byRef, goalSubjects, goalValues, type Topic, topicsOf } from './goal-values.ts';
import { type Match, matchLessons } from './match-lessons.ts';
import { namedTerms } from './named-terms.ts';
import { namesNeighbour } from './neighbours.ts';
import { askedWords, readGoal, wantedOf } from './read-goal.ts';
import { headOf, isForeign, isStrange } from './strange-parts.ts';
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

const otherSubject = 0.75;

/** Holds goal, objectives and prior knowledge against the library. */
export async function readWishes(shelf: LibraryShelf, request: CourseRequest): Promise<Wishes> {
  const { library } = shelf;
  const { parts, clauses, prior, notKnown } = readGoal(library, request);
  const texts = statedOnly(request).objectives.flatMap((text) => text.split(';').map((one) => one.trim()));
  const stated = [...new Set(texts.filter((text) => text !== ''))];
  const described = { asked: clauses.map(({ asked }) => asked).join(' '), said: '' };
  const goalTexts = [...parts, described, ...clauses];
  const found = await matchLessons(shelf, [...goalTexts, ...stated.map((text) => wantedOf(library, text))]);
  const goals = found.slice(0, parts.length + 1);
  const matches = found.slice(goalTexts.length);
  const subjects = goalSubjects(shelf, goals);
  const objectives = stated.map((text, index) => ({
    text,
    lessons: lessonsStating(library, text) ?? servingLessons(shelf, matches[index] as Match, subjects),
  }));
  const stems = await shelf.stemsOf(parts.map(({ text }) => askedWords(library, headOf(text))));
  const isElsewhere = ({ text, stated: outright }: (typeof parts)[number], index: number) =>
    namesNeighbour(library, text) ||
    isStrange(shelf, text, stems[index] ?? []) ||
    (outright && servingLessons(shelf, found[index] as Match, subjects).length === 0);
  const strange = parts.length > 1 ? parts.filter(isElsewhere) : [];
  const named = goalTexts.map(({ asked, said }, index) => ({
    text: asked || said,
    match: found[index] as Match,
    firm: index < parts.length,
  }));
  const all = topicsOf(named, subjects);
  const foreign = parts.length > 0 && parts.every((_, index) => isForeign(shelf, stems[index] ?? []));
  // 'Spanish grammar' stays what it is, although its description has 'conditional sentences'.
  const astray = foreign && subjects.size === 0 && mostInOneSubject(all) < 2;
  const topics = astray ? [] : all;
  const goal = goalValues(shelf, astray ? [] : goals, subjects);
  const teachable = goal.size > 0 || topics.length > 0;
  return {
    goal,
    subjects,
    objectives: [...objectives, ...(teachable ? strange.map(({ text }) => ({ text, lessons: [] })) : [])],
    topics,
    known: knownLessons(shelf, prior, notKnown, objectives),
  };
}

/** Of how many things mentioned the lessons lie in one subject. */
function mostInOneSubject(topics: Topic[]): number {
  const subjects = topics.map(({ lessons }) => lessons[0]?.split('/')[0]);
  return Math.max(0, ...subjects.map((id) => subjects.filter((other) => other === id).length));
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
  // In a course on one subject a word means what it means there.
  const weigh = (ref: string) => (goal.size === 0 || goal.has(ref.split('/')[0] ?? '') ? 1 : otherSubject);
  const shares = [...match.lessons].map(([ref, share]): [string, number] => [ref, share * weigh(ref)]);
  const ranked = shares.sort((left, right) => right[1] - left[1] || byRef(left[0], right[0]));
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
  notKnown: string[],
  objectives: Wishes['objectives'],
): Set<string> {
  const lessonsNamed = (items: string[]) => new Set(items.flatMap((item) => namedLessons(library, item)));
  const unknown = lessonsNamed(notKnown);
  const known = new Set([...lessonsNamed(prior)].filter((ref) => !unknown.has(ref)));
  for (const { lessons } of objectives) {
    if (lessons.length > 0 && lessons.every((ref) => known.has(ref))) known.delete(lessons[0] ?? '');
  }
  // Whoever knows a lesson knows what it builds on.
  for (const ref of known) {
    for (const before of library.lesson(ref)?.prerequisites ?? [])
      if (!unknown.has(before)) known.add(before);
  }
  return known;
}

/** The lessons of which an item names a key term or most of the title; one that has it as a synonym gives way. */
function namedLessons({ lessons }: Library, item: string): string[] {
  const byTitle = lessons.filter((lesson) => namesTitle(item, lesson));
  const naming = (some: Lesson[]) => some.filter((lesson) => namedTerms(item, [lesson]).length > 0);
  const withoutSynonyms = (lesson: Lesson) => ({
    ...lesson,
    terms: lesson.terms.map((term) => ({ ...term, also: [] })),
  });
  const byTerm = naming(lessons.map(withoutSynonyms));
  return [...byTitle, ...(byTerm.length > 0 ? byTerm : naming(lessons))].map(({ ref }) => ref);
}

function namesTitle(item: string, lesson: Lesson): boolean {
  const title = plainWords(wantedWords(lesson.title));
  const words = new Set(plainWords(wantedWords(item)));
  return title.length > 1 && title.filter((word) => words.has(word)).length > title.length / 2;
}
