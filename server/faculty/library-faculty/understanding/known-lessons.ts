import type { Library } from '../../../library/library-types.ts';
import type { LibraryRanking } from '../../../library/ranking/library-ranking.ts';

/** 'JavaScript up to objects', 'everything from the basics to fetch': means the last topic and all before it. */
const upTo =
  /(?:\b(?:up to|until|till|as far as)|\b(?:from|everything|all)\b.*\bto)\s+(?:and including\s+)?(\S.*)$/iu;

/**
 * The lessons, by reference, that a learner with this prior knowledge knows: those with a key term or title among the
 * topics, those before a topic given as 'up to', and all their prerequisites; except lessons on topics not known.
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
  // Iterating over a Set includes values added meanwhile.
  for (const ref of all) {
    for (const before of library.lesson(ref)?.prerequisites ?? []) if (!unknown.has(before)) all.add(before);
  }
  return all;
}
