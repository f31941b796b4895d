import { parse as parseYaml } from 'yaml';
import { blockKinds, type LibraryBlock } from '#blocks/block-kinds.ts';
import { blockFileSchema } from '#blocks/library-block.ts';
import type { BlockKind } from '#shared/contract/workbench/block.ts';

/** A container directive with its name, its id and YAML; a solution may hold blocks. */
const directive = /^:::(?!solution\b)([a-z]+)(?:\{#([^}\n]*)\})? *\n([\s\S]*?)^::: *$/gm;

type Found = { blocks: LibraryBlock[]; markdown: string; problems: string[] };

/**
 * Extracts the blocks from a section's Markdown. Each is replaced by a placeholder, `:::kind{#id}` and its end, so that the
 * text contains no key; `text-with-blocks.ts` later inserts the public part. Problems are messages for the author.
 */
export function readBlocks(markdown: string): Found {
  const blocks: LibraryBlock[] = [];
  const problems: string[] = [];
  const left = markdown.replace(directive, (whole, kind: string, id: string | undefined, yaml: string) => {
    if (!Object.hasOwn(blockKinds, kind)) return whole;
    const block = readBlock(kind as BlockKind, id ?? '', yaml, problems);
    if (!block) return '';
    blocks.push(block);
    return markOf(block);
  });
  return { blocks, markdown: left, problems };
}

/** The placeholder of a block in a section's Markdown. */
export const markOf = ({ kind, id }: Pick<LibraryBlock, 'kind' | 'id'>): string => `:::${kind}{#${id}}\n:::`;

function readBlock(kind: BlockKind, id: string, yaml: string, problems: string[]): LibraryBlock | null {
  const place = `:::${kind}{#${id}}`;
  let fields: unknown;
  try {
    fields = parseYaml(yaml) ?? {};
  } catch (error) {
    problems.push(`${place}: ${String(error instanceof Error ? error.message : error).split('\n', 1)[0]}`);
    return null;
  }
  const result = blockFileSchema.safeParse(fieldsOf(kind, id, fields));
  if (result.success) return result.data;
  for (const { path, message } of result.error.issues)
    problems.push(`${place}, ${path.join('.')}: ${message}`);
  return null;
}

function fieldsOf(kind: BlockKind, id: string, written: unknown): object {
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return { kind, id };
  return { ...(blockKinds[kind].fields?.(written, id) ?? written), kind, id };
}
