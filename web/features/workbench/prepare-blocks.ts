import { blockViews } from '#blocks/block-views.tsx';
import { readBlock } from './read-block.ts';
import { viewOf } from './workbench-block.tsx';

/** A block as written in Markdown: its kind, its id and its JSON. */
const writtenBlock = /^:::([a-z]+)\{#([^}\n]*)\}[^\S\n]*\n```json\n([\s\S]*?)\n```/gm;

/** Loads the code of the blocks in a text that is not shown yet, so that they also work without a network. */
export async function prepareBlocks(text: string): Promise<void> {
  const coming: unknown[] = [];
  for (const [, kind = '', id = '', source = ''] of text.matchAll(writtenBlock)) {
    const block = readBlock({ kind, id, source });
    if (block === null) continue;
    coming.push(viewOf(block.kind).prepare());
    coming.push(blockViews[block.kind].prepare?.(block));
  }
  // What fails is fetched again when it is shown.
  await Promise.allSettled(coming);
}
