import { createHash } from 'node:crypto';
import { blockKinds, type LibraryBlock } from '#blocks/block-kinds.ts';
import { blockFileSchema } from '#blocks/library-block.ts';
import type { ModelBlock } from '#blocks/model-block.ts';
import { withoutLinks } from '../../calling/link-filter.ts';
import { readQuestion } from '../exam-questions.ts';

/** A block, for a program task with the wrong programs that must fail; or the problem with it. */
export type ReadBlock = { block: LibraryBlock; wrongPrograms: string[] } | { problem: string };

/** Fields that are compared or run but never shown as Markdown, and so must stay unchanged. */
const kept = new Set([
  ...['start', 'solution', 'wrongPrograms', 'tests', 'numbers', 'let', 'where', 'answers'],
  ...['parameters', 'reached', 'when', 'value', 'objectiveId', 'type', 'kind', 'exploration'],
]);

/** Removes addresses, images and HTML from all Markdown of a block. */
function cleaned(part: unknown): unknown {
  if (typeof part === 'string') return withoutLinks(part).trim();
  if (Array.isArray(part)) return part.map(cleaned);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, one]) => [name, kept.has(name) ? one : cleaned(one)]),
  );
}

/** Parses a model's block; `objectives` are the ids of the lesson's objectives. */
export function readBlock(written: ModelBlock, objectives: string[]): ReadBlock {
  const from = cleaned(written) as ModelBlock;
  const digest = createHash('sha256').update(JSON.stringify(from)).digest('hex');
  const id = `made-${digest.slice(0, 16)}`;
  try {
    const fields = fieldsOf(from, id, objectives);
    if ('problem' in fields) return { problem: String(fields.problem) };
    const { data, error } = blockFileSchema.safeParse({ ...fields, id });
    if (data) return { block: data, wrongPrograms: from.wrongPrograms ?? [] };
    const [issue] = error.issues;
    return { problem: `${issue?.path.join('.')}: ${issue?.message}` };
  } catch {
    return { problem: 'a text that is to be JSON is none' };
  }
}

function fieldsOf(from: ModelBlock, id: string, objectives: string[]): object {
  const base = {
    id,
    objective: objectives.find((one) => one === from.objectiveId) ?? objectives[0],
    hints: (from.hints ?? []).filter((hint) => hint !== ''),
    question: () => readQuestion(from, id, objectives),
    clean: withoutLinks,
  };
  const readers = Object.assign({}, ...Object.values(blockKinds).map(({ fromModel }) => fromModel));
  return readers[from.kind](from, base);
}
