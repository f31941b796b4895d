import type { Block } from '#shared/contract/workbench/block.ts';
import { askedBlock } from './asked-block.ts';
import type { LibraryBlock } from './block-file-schema.ts';

const mark = /^:::[a-z]+\{#([a-z0-9-]+)\}\n:::$/gm;

/**
 * A lesson's Markdown for the page: in the place of each mark stands the block as a learner may see it, as JSON in a
 * fenced block of its directive. `rewrite` makes Markdown ready for the page, within blocks as well.
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

/** The same Markdown without anything to do in it. */
export const withoutMarks = (markdown: string): string =>
  markdown
    .split(/^:::[a-z]+\{#[a-z0-9-]+\}\n:::$/m)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n');

/** As shared/contract/workbench/block.ts says that it stands in a text. */
function writtenBlock(block: Block): string {
  return [`:::${block.kind}{#${block.id}}`, '```json', JSON.stringify(block), '```', ':::'].join('\n');
}
