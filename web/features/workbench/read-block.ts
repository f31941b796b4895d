import { type Block, blockSchema } from '#shared/contract/workbench/block.ts';
import type { WrittenBlock } from '../../ui/blocks-in-text.ts';

/** Validates a block written in a text, by whomever; null unless it matches the schema. */
export function readBlock({ kind, id, source }: WrittenBlock): Block | null {
  let found: unknown;
  try {
    found = JSON.parse(source);
  } catch {
    return null;
  }
  const { data } = blockSchema.safeParse(found);
  return data && data.kind === kind && data.id === id ? data : null;
}
