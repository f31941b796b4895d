import type { LibraryBlock } from '#blocks/block-kinds.ts';
import { askedBlock } from '#blocks/library-block.ts';
import type { Block } from '#shared/contract/workbench/block.ts';

const mark = /^:::[a-z]+\{#([a-z0-9-]+)\}\n:::$/gm;

/**
 * A lesson's Markdown for the page: each placeholder becomes the public part of its block, as JSON in a fenced block of its
 * directive. `rewrite` converts Markdown for the page, within blocks as well.
 */
export function textWithBlocks(
  { blocks }: { blocks: LibraryBlock[] },
  markdown: string,
  rewrite: (text: string) => string,
): string {
  return rewrite(markdown).replace(mark, (whole, id: string) => {
    const block = blocks.find((one) => one.id === id);
    return block ? writtenBlock(askedBlock(block, rewrite)) : whole;
  });
}

/** The same Markdown without its blocks. */
export const withoutMarks = (markdown: string): string =>
  markdown
    .split(/^:::[a-z]+\{#[a-z0-9-]+\}\n:::$/m)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n');

/** The directive of a block in a text, as specified in shared/contract/workbench/block.ts. */
function writtenBlock(block: Block): string {
  return [`:::${block.kind}{#${block.id}}`, '```json', JSON.stringify(block), '```', ':::'].join('\n');
}
