import type { CourseRequest } from '#shared/contract/course.ts';
import type { Library } from '../../../library/library-types.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import type { Understanding } from '../../faculty.ts';
import { knownLessons } from './known-lessons.ts';
import { leftOver } from './left-over.ts';
import { type Meant, meantLessons, refusedLessons } from './meant-lessons.ts';
import { distinctNames, notHere } from './not-here.ts';
import { type Reading, readRequest } from './read-request.ts';
import { wishShelf } from './wish-shelf.ts';

/** More would have to be read, not seen. */
const mostOffered = 5;

/**
 * Matches a request with the library: the requested lessons, their prerequisites, other possible lessons, and topics that
 * are not covered. `chosen`: the learner's own selection, which replaces the matched lessons.
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
  const isEmpty = taught.size + offered.length === 0;
  return {
    lessons: library.lessons
      .filter(({ ref }) => taught.has(ref))
      .map(({ ref }) => ({
        ref,
        because: becauseOf(ref, wished, chosen, library),
        serves: wished.get(ref) ?? [],
      })),
    offered,
    uncovered: uncoveredBy(found, isEmpty),
    leftOver:
      taught.size === 0 || !isInEnglish(request)
        ? []
        : leftOver(shelf, goalIn(reading), chosen ? taught : new Set(wished.keys())),
    notHere: isEmpty ? notHere(wishes, reading.wishes.map(({ text }) => text).join('. ')) : null,
  };
}

/** The language of the lessons; the words of another are in none of them. */
const isInEnglish = ({ language }: CourseRequest): boolean => /^en\b/iu.test(language);

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
  // Iterating over a Set includes values added meanwhile.
  for (const ref of all) {
    for (const before of library.lesson(ref)?.prerequisites ?? []) if (!known.has(before)) all.add(before);
  }
  return all;
}

/**
 * Named topics that are not taught here and objectives without a lesson; the goal itself if the proposal `isEmpty`. If
 * alternatives are offered, it is not known yet whether something covers the goal.
 */
function uncoveredBy(found: (Meant & { wish: Reading['wishes'][number] })[], isEmpty: boolean): string[] {
  const nothing = isEmpty && found.every(({ lessons }) => lessons.length === 0);
  const unserved = found
    .filter(
      ({ lessons, wish }) =>
        lessons.length === 0 && (wish.kind === 'objective' || (nothing && wish === found[0]?.wish)),
    )
    .map(({ wish }) => wish.label);
  const named = found.flatMap(({ notTaught, wish }) => distinctNames(notTaught, wish.text));
  return [...new Set([...unserved, ...(nothing ? [] : named)])];
}
