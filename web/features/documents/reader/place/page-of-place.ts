import type { DocumentSection, DocumentText } from '#shared/contract/documents.ts';

/** The page of a block: its own, or that of the nearest block before it that has one. */
export function pageOfBlock(text: DocumentText, block: number): number | null {
  for (let at = Math.min(block, text.blocks.length - 1); at >= 0; at -= 1) {
    const page = text.blocks[at]?.page;
    if (page !== null && page !== undefined) return page;
  }
  return text.pages?.from ?? null;
}

/** The first block on a page, or on the next one with text; the last block if none follows. */
export function blockOfPage(text: DocumentText, page: number): number {
  const at = text.blocks.findIndex((block) => block.page !== null && block.page >= page);
  return at >= 0 ? at : Math.max(0, text.blocks.length - 1);
}

/** The section of a page: the open one if it includes the page, otherwise the first that does. */
export function sectionOfPage(
  sections: readonly DocumentSection[],
  page: number,
  open: number,
): number | null {
  const holds = ({ pages }: DocumentSection) => pages !== null && pages.from <= page && page <= pages.to;
  const isOpen = sections.find(({ n }) => n === open);
  if (isOpen && holds(isOpen)) return open;
  const before = sections.findLast(({ pages }) => pages !== null && pages.from <= page);
  return (sections.find(holds) ?? before)?.n ?? null;
}
