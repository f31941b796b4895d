import type { DocumentBlock } from '#shared/contract/documents.ts';

export type PlacedBlock = {
  block: DocumentBlock;
  /** index in its section */
  at: number;
  /** the page that begins here; null: none */
  newPage: number | null;
};
export type BlockGroup = { kind: 'single'; block: PlacedBlock } | { kind: 'list'; items: PlacedBlock[] };

/** Number of blocks laid out together; distant parts are not laid out at all. */
const partSize = 50;

/** Groups the blocks of a section for rendering: consecutive items form one list. */
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

/** The groups in parts of about fifty blocks. */
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

/** Whether the item's text begins with its own bullet or number. */
export const hasMarker = (text: string): boolean => marker.test(text);

/** Splits a table's text into cells, row by row. */
export const tableRows = (text: string): string[][] => text.split('\n').map((row) => row.split('\t'));
