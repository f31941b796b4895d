import type { DocumentBlock } from '#shared/contract/documents.ts';

export type PlacedBlock = {
  block: DocumentBlock;
  /** index in its section */
  at: number;
  /** the page that begins here; null: none does */
  newPage: number | null;
};
export type BlockGroup = { kind: 'single'; block: PlacedBlock } | { kind: 'list'; items: PlacedBlock[] };

/** So many blocks are laid out together; a part that is far away is not laid out at all. */
const partSize = 50;

/** The blocks of a section as they are set: items that follow each other are one list. */
function groupBlocks(blocks: readonly DocumentBlock[]): BlockGroup[] {
  const groups: BlockGroup[] = [];
  let page: number | null = null;
  blocks.forEach((block, at) => {
    const newPage = block.page !== null && block.page !== page ? block.page : null;
    page = block.page ?? page;
    const placed = { block, at, newPage };
    const last = groups.at(-1);
    if (block.kind !== 'item') groups.push({ kind: 'single', block: placed });
    else if (last?.kind === 'list') last.items.push(placed);
    else groups.push({ kind: 'list', items: [placed] });
  });
  return groups;
}

/** The same in parts of some fifty blocks. */
export function partsOf(blocks: readonly DocumentBlock[]): BlockGroup[][] {
  const parts: BlockGroup[][] = [];
  let size = partSize;
  for (const group of groupBlocks(blocks)) {
    if (size >= partSize) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(group);
    size += group.kind === 'list' ? group.items.length : 1;
  }
  return parts;
}

const marker = /^(?:[\p{Pd}•‣⁃◦▪▫●○■□*·–—]|[([]?(?:\d{1,4}|\p{L}|[ivxlc]{1,6})[.)\]])\s/u;

/** Has the item a sign or a number of its own, as the document sets it? */
export const hasMarker = (text: string): boolean => marker.test(text);

/** The cells of a table's text, row by row. */
export const tableRows = (text: string): string[][] => text.split('\n').map((row) => row.split('\t'));
