import type { LibraryShelf, StemmedPlace } from '../../library/library-types.ts';

/** The names of a subject as stems: the words of its title, and the words that people use for it, each name whole. */
export type SubjectNames = Map<string, { title: Set<string>; terms: string[][] }>;

const kept = new WeakMap<StemmedPlace[], Promise<SubjectNames>>();

export function subjectNames(shelf: LibraryShelf): Promise<SubjectNames> {
  const known = kept.get(shelf.places) ?? lookUp(shelf);
  kept.set(shelf.places, known);
  return known;
}

async function lookUp({ library, stemsOf }: LibraryShelf): Promise<SubjectNames> {
  const names: SubjectNames = new Map();
  for (const { id, title, terms } of library.subjects) {
    const [ofTitle = [], ...ofTerms] = await stemsOf([title, ...terms]);
    names.set(id, { title: new Set(ofTitle), terms: ofTerms.filter((stems) => stems.length > 0) });
  }
  return names;
}

/** Those of the stems that name the subject: 'shop' does not, where only 'web shop' is a name of it. */
export function namingStems(
  stems: string[],
  { title, terms }: { title: Set<string>; terms: string[][] },
): string[] {
  const whole = terms.filter((term) => term.every((stem) => stems.includes(stem))).flat();
  return stems.filter((stem) => title.has(stem) || whole.includes(stem));
}
