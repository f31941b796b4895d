import type { Library, LibraryShelf } from '../../library/library-types.ts';
import type { Match } from './match-lessons.ts';
import { inTeachingOrder } from './teaching-order.ts';

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
  const wanted = library.subjects.filter(({ id }) =>
    goals.some((match) => (match.subjects.get(id)?.share ?? 0) >= goalSubject),
  );
  return new Set(wanted.map((subject) => subject.id));
}

/** The things that the goal names so plainly that a lesson is about just that. */
export function topicsOf(
  named: { text: string; match: Match; firm: boolean }[],
  subjects: Set<string>,
): Topic[] {
  return named.flatMap(({ text, match, firm }) => {
    const ranked = [...match.lessons].sort((left, right) => right[1] - left[1] || byRef(left[0], right[0]));
    const [first = '', best = 0] = ranked[0] ?? [];
    const inGoal = subjects.has(first.split('/')[0] ?? '') || subjects.size === 0;
    const plain = [...match.subjects.keys()].some((id) => asksForWhole(match, id));
    if (best < namedOutright || !match.outright.has(first) || plain || !inGoal) return [];
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
    const meant = library.subjects.filter(({ id }) => (match.subjects.get(id)?.share ?? 0) >= goalSubject);
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
