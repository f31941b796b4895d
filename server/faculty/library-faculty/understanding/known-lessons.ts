import type { Library } from '../../../library/library-types.ts';
import type { LibraryRanking } from '../../../library/ranking/library-ranking.ts';

/** 'JavaScript up to objects', 'everything from the basics to fetch': the last thing, and all before it. */
const upTo =
  /(?:\b(?:up to|until|till|as far as)|\b(?:from|everything|all)\b.*\bto)\s+(?:and including\s+)?(\S.*)$/iu;

/**
 * The lessons, by reference, that somebody knows who lists these things: those of which a thing names a key term or the
 * whole title, what comes before it where the list goes 'up to' it, and all that these build on. What is said not to be
 * known is not.
 */
export function knownLessons(
  { library, ranking }: { library: Library; ranking: LibraryRanking },
  known: string[],
  notKnown: string[],
): Set<string> {
  const namedBy = (text: string) => ranking.named(text).map(({ ref }) => ref);
  const unknown = new Set(notKnown.flatMap(namedBy));
  const upToIt = known.flatMap((thing) => {
    const [last = ''] = namedBy(upTo.exec(thing)?.[1] ?? '');
    const order = library.subject(library.lesson(last)?.subjectId ?? '')?.lessons.map(({ ref }) => ref) ?? [];
    return order.slice(0, order.indexOf(last) + 1);
  });
  const all = new Set([...known.flatMap(namedBy), ...upToIt].filter((ref) => !unknown.has(ref)));
  // A set that grows is walked to its end.
  for (const ref of all) {
    for (const before of library.lesson(ref)?.prerequisites ?? []) if (!unknown.has(before)) all.add(before);
  }
  return all;
}
