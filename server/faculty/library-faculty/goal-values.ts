import type { Library, LibraryShelf } from '../../library/library-types.ts';
import type { Match } from './match-lessons.ts';
import { inTeachingOrder } from './teaching-order.ts';
import { plainWords } from './word-stems.ts';

/**
 * A thing that the goal names outright, in words to look up, with the lessons that are about it, best first. `firm`: it
 * is what the goal is, and not only mentioned where the goal is described.
 */
export type Topic = { text: string; lessons: string[]; firm: boolean };

/** From this share on a goal is about a subject. */
const goalSubject = 0.3;
/** From this share on a lesson serves a goal that names no subject. */
const servesGoal = 0.5;
/** Every lesson of a subject that was asked for serves the goal a little. */
const ofTheSubject = 0.2;
const partOfTheWay = 0.6;
const namedOutright = 0.6;

/** The subjects that the goal is about, by id. */
export function goalSubjects({ library }: LibraryShelf, goals: Match[]): Set<string> {
  const wanted = library.subjects.filter(({ id }) => goals.some((match) => isAbout(match, id)));
  return new Set(wanted.map((subject) => subject.id));
}

/** 'A small JavaScript program for our choir' is about JavaScript, however much it tells of the choir. */
function isAbout({ subjects }: Match, id: string): boolean {
  const { share = 0, named = false } = subjects.get(id) ?? {};
  return named || share >= goalSubject;
}

/** The things that the goal names so plainly that a lesson is about just that. */
export function topicsOf(
  named: { text: string; match: Match; firm: boolean }[],
  subjects: Set<string>,
): Topic[] {
  const topics = named.flatMap(({ text, match, firm }) => {
    const ranked = [...match.lessons].sort((left, right) => right[1] - left[1] || byRef(left[0], right[0]));
    const [first = '', best = 0] = ranked[0] ?? [];
    const plain = [...match.subjects.keys()].some((id) => asksForWhole(match, id));
    if (best < namedOutright || !match.outright.has(first) || plain) return [];
    return [
      {
        text,
        firm,
        lessons: ranked
          .filter(([, share]) => share >= best * 0.9)
          .map(([ref]) => ref)
          .slice(0, 2),
      },
    ];
  });
  return topics.filter(
    (topic) =>
      subjects.has(subjectOf(topic)) ||
      (topic.firm ? !isOutvoted(topic, topics) : isSupported(topic, topics, named)),
  );
}

/** From this share on a text is about a lesson that another one names. */
const alsoAbout = 0.3;

/** The subject of a topic, by id; '' for one without a lesson. */
export const subjectOf = ({ lessons }: Topic): string => lessons[0]?.split('/')[0] ?? '';

/** 'Saving for later' sounds like a program, and everything else is about chances and averages. */
function isOutvoted(topic: Topic, topics: Topic[]): boolean {
  const others = topics.filter((other) => other !== topic);
  return others.length > 1 && others.every((other) => subjectOf(other) !== subjectOf(topic));
}

/** Words of one lesson that a description must have, each another one, to be about it without naming it. */
const pooledWords = 3;

/** The lesson of whose title and key terms a whole description has the most words, where no clause says it outright. */
export function pooledTopic(text: string, described: Match): Topic[] {
  const [first, second] = [...described.topical].sort(
    (left, right) => right[1] - left[1] || byRef(left[0], right[0]),
  );
  const clear = first && first[1] >= pooledWords && first[1] > (second?.[1] ?? 0);
  return clear ? [{ text, lessons: [first[0]], firm: false }] : [];
}

/**
 * What is only mentioned in a description says little by itself: 'selling tickets', 'reading the chart' are in every walk
 * of life. It counts if something else in the goal, in other words, names another lesson of the subject or is about the same.
 */
function isSupported(topic: Topic, topics: Topic[], all: { text: string; match: Match }[]): boolean {
  const words = new Set(plainWords(topic.text));
  const isOther = ({ text }: { text: string }) => !plainWords(text).some((word) => words.has(word));
  const [lesson = ''] = topic.lessons;
  const isAboutIt = ({ match }: { match: Match }) =>
    (match.topical.get(lesson) ?? 0) > 0 && (match.lessons.get(lesson) ?? 0) >= alsoAbout;
  return (
    topics.some((other) => subjectOf(other) === subjectOf(topic) && isOther(other)) ||
    all.some((other) => isOther(other) && isAboutIt(other))
  );
}

/** How well each lesson serves the goal; lessons that have nothing to do with it are absent. */
export function goalValues(
  { library }: LibraryShelf,
  goals: Match[],
  subjects: Set<string>,
): Map<string, number> {
  const values = new Map<string, number>();
  for (const { ref, subjectId } of library.lessons)
    if (subjects.has(subjectId)) values.set(ref, ofTheSubject);
  for (const match of goals) {
    const meant = library.subjects.filter(({ id }) => isAbout(match, id));
    const best = Math.max(...match.lessons.values(), 0);
    for (const { ref, subjectId } of library.lessons) {
      // A text that names a subject means that subject's decisions, and not the other one's.
      if (meant.length > 0 && !meant.some(({ id }) => id === subjectId)) continue;
      const share = asksForWhole(match, subjectId) ? 0 : (match.lessons.get(ref) ?? 0);
      const worth = subjects.has(subjectId) && best > 0 ? share / best : share;
      if (worth > 0 && (subjects.has(subjectId) || share >= servesGoal)) {
        values.set(ref, (values.get(ref) ?? 0) + worth);
      }
    }
  }
  return withTheWayThere(library, values);
}

/** Whoever asks for 'statistics', or for 'coding', asks for no lesson before the others. */
function asksForWhole({ subjects, lessons }: Match, subjectId: string): boolean {
  const { whole = 0, byTitle = 0 } = subjects.get(subjectId) ?? {};
  const best = Math.max(...lessons.values(), 0);
  return byTitle > 0.6 || (whole > 0.6 && best < 0.75);
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

/** Equals stay in one order, whatever the order of the library. */
export const byRef = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);
