import type { CitedSection } from '../../contract/document-course.ts';
import type { DocumentBlock, DocumentSection } from '../../contract/documents.ts';
import { fingerprint } from './fingerprint.ts';
import { foldText } from './folded-text.ts';

type Section = Pick<DocumentSection, 'n' | 'title'>;
type Blocks = readonly Pick<DocumentBlock, 'text'>[];

const named = (title: string): string => foldText(title).units;

/** So many sections of one title are looked through. */
const mostTried = 8;

/**
 * Finds the sections in which a cited one may stand after its document was read anew, the likeliest first: those of the same
 * title, the nearest in number before the others. `isOnly`: there is no other of its title.
 */
export function sectionFinder(
  sections: readonly Section[],
): (cited: Pick<CitedSection, 'n' | 'title'>) => { places: number[]; isOnly: boolean } {
  // There may be thousands, and none is looked for as long as the document was not read anew.
  let byTitle: Map<string, Section[]> | null = null;
  return (cited) => {
    byTitle ??= Map.groupBy(sections, ({ title }) => named(title));
    const found = (byTitle.get(named(cited.title)) ?? []).map(({ n }) => n);
    const nearest = found.toSorted((left, right) => Math.abs(left - cited.n) - Math.abs(right - cited.n));
    return { places: nearest.slice(0, mostTried), isOnly: found.length === 1 };
  };
}

/** First and last block of what is cited of a section, in the very reading that it was cited from; null: all. */
export const rangeAsCited = ({ blocks }: CitedSection, all: Blocks): { from: number; to: number } => ({
  from: Math.min(blocks?.from ?? 0, all.length),
  to: Math.min(blocks?.to ?? all.length - 1, all.length - 1),
});

/**
 * The same in another reading, by what its first and last paragraph say; null: what was cited does not stand here. `isOnly`:
 * no other section has its title, so that of a whole section the title is enough.
 */
export function rangeAgain(
  { blocks, starts, ends }: CitedSection,
  all: Blocks,
  isOnly: boolean,
): { from: number; to: number } | null {
  const whole = { from: 0, to: all.length - 1 };
  if (!blocks && isOnly) return whole;
  const marks = all.map(({ text }) => fingerprint(text));
  const from = starts === undefined ? -1 : marks.indexOf(starts);
  const to = ends === undefined ? -1 : marks.lastIndexOf(ends);
  if (from < 0 || to < from) return null;
  return blocks ? { from, to } : whole;
}
