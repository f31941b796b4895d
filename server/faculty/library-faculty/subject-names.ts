import type { LibraryShelf, StemmedPlace } from '../../library/library-types.ts';

/**
 * The names of a subject as stems: the words of its title, the words that people use for it, each name whole, and its `own`
 * name (its id), which means nothing else.
 */
export type SubjectNames = Map<string, { title: Set<string>; terms: string[][]; own: string[] }>;

const kept = new WeakMap<StemmedPlace[], Promise<SubjectNames>>();

export function subjectNames(shelf: LibraryShelf): Promise<SubjectNames> {
  const known = kept.get(shelf.places) ?? lookUp(shelf);
  kept.set(shelf.places, known);
  return known;
}

async function lookUp({ library, stemsOf }: LibraryShelf): Promise<SubjectNames> {
  const names: SubjectNames = new Map();
  for (const { id, title, terms } of library.subjects) {
    const [ofTitle = [], own = [], ...ofTerms] = await stemsOf([title, id, ...terms]);
    names.set(id, { title: new Set(ofTitle), own, terms: ofTerms.filter((stems) => stems.length > 0) });
  }
  return names;
}

/** Those of the stems that name the subject: 'shop' does not, where only 'web shop' is a name of it. */
export function namingStems(
  stems: string[],
  { title, terms }: { title: ReadonlySet<string>; terms: string[][] },
): string[] {
  const whole = terms.filter((term) => term.every((stem) => stems.includes(stem))).flat();
  return stems.filter((stem) => title.has(stem) || whole.includes(stem));
}
