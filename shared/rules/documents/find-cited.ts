import type { CitedSection } from '../../contract/document-course.ts';
import type { DocumentBlock, DocumentSection } from '../../contract/documents.ts';
import { fingerprint } from './fingerprint.ts';
import { foldText } from './folded-text.ts';

type Section = Pick<DocumentSection, 'n' | 'title'>;
type Blocks = readonly Pick<DocumentBlock, 'text'>[];

const named = (title: string): string => foldText(title).units;

/** Maximum number of sections of the same title that are tried. */
const mostTried = 8;

/**
 * Finds candidates for a cited section after its document was parsed again, the likeliest first: those of the same title,
 * by distance of their numbers. `isOnly`: no other section has the title.
 */
export function sectionFinder(
  sections: readonly Section[],
): (cited: Pick<CitedSection, 'n' | 'title'>) => { places: number[]; isOnly: boolean } {
  // Built lazily: there may be thousands of sections, and the index is only needed if the document was parsed again.
  let byTitle: Map<string, Section[]> | null = null;
  return (cited) => {
    byTitle ??= Map.groupBy(sections, ({ title }) => named(title));
    const found = (byTitle.get(named(cited.title)) ?? []).map(({ n }) => n);
    const nearest = found.toSorted((left, right) => Math.abs(left - cited.n) - Math.abs(right - cited.n));
    return { places: nearest.slice(0, mostTried), isOnly: found.length === 1 };
  };
}

/** First and last block of a citation in the edition that it refers to; null: all. */
export const rangeAsCited = ({ blocks }: CitedSection, all: Blocks): { from: number; to: number } => ({
  from: Math.min(blocks?.from ?? 0, all.length),
  to: Math.min(blocks?.to ?? all.length - 1, all.length - 1),
});

/**
 * The range of a citation in another edition, by the fingerprints of its first and last paragraph; null: not found.
 * `isOnly`: no other section has its title, so for a whole section the title is sufficient.
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
