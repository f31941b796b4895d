import type { DocumentBlock } from '#shared/contract/documents.ts';
import type { SectionPart } from './parse-messages.ts';
import type { ParsedSection } from './parsed-document.ts';

/** Size of a batch: takes the main thread a few milliseconds. */
const atOnce = { characters: 500_000, blocks: 5000 };

const charactersIn = (blocks: readonly DocumentBlock[]) =>
  blocks.reduce((sum, { text }) => sum + text.length, 0);

/** A section, or its parts if it is larger than a batch. */
function* partsOf({ title, level, blocks }: ParsedSection): Generator<SectionPart> {
  let part: SectionPart = { head: { title, level }, blocks: [] };
  let characters = 0;
  for (const block of blocks) {
    characters += block.text.length;
    if (part.blocks.length > 0 && (characters > atOnce.characters || part.blocks.length >= atOnce.blocks)) {
      yield part;
      part = { head: null, blocks: [] };
      characters = block.text.length;
    }
    part.blocks.push(block);
  }
  yield part;
}

/** The sections in order, in batches small enough not to block the main thread. */
export function* inBatches(sections: readonly ParsedSection[]): Generator<SectionPart[]> {
  let batch: SectionPart[] = [];
  let [characters, blocks] = [0, 0];
  for (const section of sections) {
    for (const part of partsOf(section)) {
      const more = charactersIn(part.blocks);
      if (batch.length > 0 && (characters + more > atOnce.characters || blocks > atOnce.blocks)) {
        yield batch;
        [batch, characters, blocks] = [[], 0, 0];
      }
      batch.push(part);
      characters += more;
      // A heading costs about as much as a block.
      blocks += part.blocks.length + 1;
    }
  }
  if (batch.length > 0) yield batch;
}
