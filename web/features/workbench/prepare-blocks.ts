import { readExploration } from '#shared/contract/workbench/explorations.ts';
import { kindNamed } from './explore/kinds.tsx';
import { readBlock } from './read-block.ts';
import { viewOf } from './workbench-block.tsx';

/** A block as written in Markdown: its kind, its id and its JSON. */
const writtenBlock = /^:::([a-z]+)\{#([^}\n]*)\}[^\S\n]*\n```json\n([\s\S]*?)\n```/gm;

/** Loads the code of the blocks in a text that is not shown yet, so that they also work without a network. */
export async function prepareBlocks(text: string): Promise<void> {
  const coming: Promise<unknown>[] = [];
  for (const [, kind = '', id = '', source = ''] of text.matchAll(writtenBlock)) {
    const block = readBlock({ kind, id, source });
    if (block === null) continue;
    coming.push(viewOf(block.kind).prepare());
    if (block.kind !== 'explore') continue;
    const read = readExploration(block.exploration, block.with);
    if ('name' in read) coming.push(kindNamed(read.name).prepare());
  }
  // What fails is fetched again when it is shown.
  await Promise.allSettled(coming);
}
