import { parse as parseYaml } from 'yaml';
import { blockFileSchema, type LibraryBlock } from './block-file-schema.ts';

/** A container directive named after a kind of block, with its id and YAML. */
const directive = /^:::(predict|try|code|trace|figure|explore)(?:\{#([^}\n]*)\})? *\n([\s\S]*?)^::: *$/gm;

type Found = { blocks: LibraryBlock[]; markdown: string; problems: string[] };

/**
 * Extracts the blocks from a section's Markdown. Each is replaced by a placeholder, `:::kind{#id}` and its end, so that the
 * text contains no key; `text-with-blocks.ts` later inserts the public part. Problems are messages for the author.
 */
export function readBlocks(markdown: string): Found {
  const blocks: LibraryBlock[] = [];
  const problems: string[] = [];
  const left = markdown.replace(directive, (_, kind: string, id: string | undefined, yaml: string) => {
    const block = readBlock(kind, id ?? '', yaml, problems);
    if (!block) return '';
    blocks.push(block);
    return markOf(block);
  });
  return { blocks, markdown: left, problems };
}

/** The placeholder of a block in a section's Markdown. */
export const markOf = ({ kind, id }: Pick<LibraryBlock, 'kind' | 'id'>): string => `:::${kind}{#${id}}\n:::`;

function readBlock(kind: string, id: string, yaml: string, problems: string[]): LibraryBlock | null {
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

/** A question's own fields are top-level fields of its block, as in the front matter; its id is the block's. */
function fieldsOf(kind: string, id: string, fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return { kind, id };
  if (kind !== 'try' && kind !== 'code') return { ...fields, kind, id };
  const { pool, ...question } = fields as { pool?: unknown };
  const type = kind === 'code' ? { type: 'code' } : {};
  return { kind, id, pool, question: { difficulty: 2, ...type, ...question, id } };
}
