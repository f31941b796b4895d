import type { LibraryBlock } from '#blocks/block-kinds.ts';
import { blockFileSchema } from '#blocks/library-block.ts';
import { courseFileBounds } from '#shared/contract/course-file.ts';
import { lintBlockKey } from '../../library/block-lint-service.ts';

/** The deepest nesting of JSON that is accepted. */
const deepest = 12;
/** The most characters for the varying numbers of a question, since they are computed for each learner. */
const longestVary = 2000;

/** Can it be stored unchanged: without NUL and lone surrogates, and not nested too deeply? */
function isStorable(part: unknown, depth = 0): boolean {
  if (typeof part === 'string') return !part.includes('\0') && part.isWellFormed();
  if (typeof part !== 'object' || part === null) return true;
  return (
    depth < deepest &&
    Object.entries(part).every(([name, one]) => isStorable(name, depth) && isStorable(one, depth + 1))
  );
}

/** The length in JSON of a question's varying numbers, as its author wrote them or as they are stored. */
function varyLength(block: unknown): number {
  const { question } = block as { question?: { vary?: unknown; template?: { vary?: unknown } } };
  return JSON.stringify([question?.vary, question?.template?.vary]).length;
}

/**
 * The blocks in the notes of a file in their stored form, or where and why they are invalid. Their shape and their keys are
 * checked; programs are not run here, but graded as the file says.
 */
export function readFileBlocks(
  written: unknown[],
): { blocks: LibraryBlock[] } | { place: number; problem: string } {
  const blocks: LibraryBlock[] = [];
  for (const [place, one] of written.entries()) {
    if (!isStorable(one)) return { place, problem: 'Holds something that cannot be stored' };
    if (JSON.stringify(one).length > courseFileBounds.block) return { place, problem: 'Is too long' };
    // Parsing already draws its numbers.
    if (varyLength(one) > longestVary) return { place, problem: 'vary: Is too long' };
    const { data, error } = blockFileSchema.safeParse(one);
    if (!data) {
      const [issue] = error.issues;
      return { place, problem: [...(issue?.path ?? []), issue?.message].join(': ') };
    }
    const [problem] = lintBlockKey(data);
    if (problem !== undefined) return { place, problem };
    if (blocks.some(({ id }) => id === data.id)) return { place, problem: 'Another block has the same id' };
    blocks.push(data);
  }
  return { blocks };
}
