import type { DocumentHit, DocumentText } from '#shared/contract/documents.ts';
import type { TextRange } from '#shared/rules/documents/text-places.ts';
import type { Passage, Placed } from '../marks/mark-types.ts';
import { foundRanges } from '../search/found-ranges.ts';
import { blockOfPage } from './page-of-place.ts';
import type { Landing } from './use-jump.ts';
import type { Jump } from './use-reader-place.ts';

export type Landmarks = {
  /** the marks and cards of the open section */
  passages: readonly Placed<Passage>[];
  /** the matches of the search */
  hits: readonly DocumentHit[];
};

/** Where a jump ends in the text of its section: at a page, a mark or card, a match of the search, or a block. */
export function landingOf(to: Jump, text: DocumentText, { passages, hits }: Landmarks): Landing {
  if (to.page !== undefined) return { block: blockOfPage(text, to.page), range: null };
  const range = to.mark
    ? (passages.find(({ mark }) => mark.id === to.mark)?.range ?? null)
    : firstFound(hits, text, to.block);
  return { block: range?.start.block ?? to.block, range };
}

const firstFound = (
  hits: readonly DocumentHit[],
  { n, blocks }: DocumentText,
  block: number,
): TextRange | null => {
  const hit = hits.find((one) => one.section.n === n && one.block === block);
  const text = blocks[block]?.text;
  return hit && text !== undefined ? (foundRanges(hit, text)[0] ?? null) : null;
};
