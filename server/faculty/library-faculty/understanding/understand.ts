import type { CourseRequest } from '#shared/contract/course.ts';
import type { Library } from '../../../library/library-types.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import type { Understanding } from '../../faculty.ts';
import { knownLessons } from './known-lessons.ts';
import { leftOver } from './left-over.ts';
import { type Meant, meantLessons, refusedLessons } from './meant-lessons.ts';
import { type Reading, readRequest } from './read-request.ts';
import { wishShelf } from './wish-shelf.ts';

const mostOffered = 5;

/**
 * Understands a request: what is wanted, what that builds on, what could be meant as well, what is not to be had here.
 * `chosen`: what the learner has ticked, in the place of what is understood.
 */
export function understand(
  shelf: LibraryShelf,
  request: CourseRequest,
  chosen: string[] | null = null,
): Understanding {
  const { library } = shelf;
  const reading = readRequest(request);
  const known = knownLessons(shelf, reading.known, reading.notKnown);
  const wishes = wishShelf(shelf);
  const all = reading.wishes.map((wish) => ({ wish, ...meantLessons(wishes, wish.text) }));
  const plain = all.some(({ lessons, vague }) => lessons.length > 0 && !vague);
  const found = all.map((one) => (plain && one.vague ? { ...one, lessons: [] } : one));
  const refused = new Set(reading.refused.flatMap((text) => refusedLessons(shelf, text)));
  const wished = new Map<string, string[]>();
  for (const { wish, lessons } of found) {
    for (const ref of lessons) {
      if (refused.has(ref) || known.has(ref)) continue;
      wished.set(ref, [...(wished.get(ref) ?? []), ...(wish.kind === 'objective' ? [wish.label] : [])]);
    }
  }
  const taught = new Set(
    chosen ? chosen.filter((ref) => library.lesson(ref)) : withPrerequisites(library, wished.keys(), known),
  );
  const offered = [...new Set([...wished.keys(), ...found.flatMap((one) => one.offered)])]
    .filter((ref) => !taught.has(ref) && !refused.has(ref) && !known.has(ref))
    .slice(0, mostOffered);
  return {
    lessons: library.lessons
      .filter(({ ref }) => taught.has(ref))
      .map(({ ref }) => ({
        ref,
        because: becauseOf(ref, wished, chosen, library),
        serves: wished.get(ref) ?? [],
      })),
    offered,
    uncovered: uncoveredBy(found, taught.size + offered.length === 0),
    leftOver:
      taught.size === 0 ? [] : leftOver(wishes, goalIn(reading), chosen ? taught : new Set(wished.keys())),
  };
}

const goalIn = ({ wishes }: Reading) => wishes.find(({ kind }) => kind === 'goal')?.text ?? '';

function becauseOf(
  ref: string,
  wished: Map<string, string[]>,
  chosen: string[] | null,
  library: Library,
): 'wish' | 'prerequisite' | 'choice' {
  if (wished.has(ref)) return 'wish';
  const needed = chosen === null || chosen.some((one) => library.lesson(one)?.prerequisites.includes(ref));
  return needed ? 'prerequisite' : 'choice';
}

function withPrerequisites(library: Library, refs: Iterable<string>, known: Set<string>): Set<string> {
  const all = new Set(refs);
  // A set that grows is walked to its end.
  for (const ref of all) {
    for (const before of library.lesson(ref)?.prerequisites ?? []) if (!known.has(before)) all.add(before);
  }
  return all;
}

/**
 * What is named and not taught here, and the objectives that nothing serves; the goal itself where the proposal
 * `isEmpty`. In doubt, where lessons are asked back with, nobody knows yet that nothing covers it.
 */
function uncoveredBy(found: (Meant & { wish: Reading['wishes'][number] })[], isEmpty: boolean): string[] {
  const nothing = isEmpty && found.every(({ lessons }) => lessons.length === 0);
  const unserved = found
    .filter(
      ({ lessons, wish }) =>
        lessons.length === 0 && (wish.kind === 'objective' || (nothing && wish === found[0]?.wish)),
    )
    .map(({ wish }) => wish.label);
  const named = found.flatMap(({ notTaught }) => notTaught);
  return [...new Set([...unserved, ...(nothing ? [] : named)])];
}
