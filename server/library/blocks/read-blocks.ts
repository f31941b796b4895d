import { parse as parseYaml } from 'yaml';
import { blockFileSchema, type LibraryBlock } from './block-file-schema.ts';

/** A container directive that is named by a kind of block, with its id, and the YAML in it. */
const directive = /^:::(predict|try|code|trace|figure|explore)(?:\{#([^}\n]*)\})? *\n([\s\S]*?)^::: *$/gm;

type Found = { blocks: LibraryBlock[]; markdown: string; problems: string[] };

/**
 * Takes the blocks out of a section's Markdown. What is left of each is its mark, `:::kind{#id}` and its end, so that no
 * key is in the text; `text-with-blocks.ts` puts there what a learner may see. Problems are sentences for the author.
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

/** What stands in a section's Markdown in the place of a block. */
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

/** A question's own fields stand flat in its block, as in the front matter; its id is the block's. */
function fieldsOf(kind: string, id: string, fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return { kind, id };
  if (kind !== 'try' && kind !== 'code') return { ...fields, kind, id };
  const type = kind === 'code' ? { type: 'code' } : {};
  return { kind, id, question: { difficulty: 2, ...type, ...fields, id } };
}
