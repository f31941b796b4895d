import { courseFileBounds } from '#shared/contract/course-file.ts';
import { lintBlockKey } from '../../library/block-lint-service.ts';
import { blockFileSchema, type LibraryBlock } from '../../library/blocks/block-file-schema.ts';

/** JSON is nested no deeper than anybody would write it. */
const deepest = 12;
/** What numbers that vary are drawn from and bound to: a few lines, since it is computed anew for each learner. */
const longestVary = 2000;

/** Can all of it be stored as it is: neither NUL nor half a surrogate pair, and no deeper than that? */
function isStorable(part: unknown, depth = 0): boolean {
  if (typeof part === 'string') return !part.includes('\0') && part.isWellFormed();
  if (typeof part !== 'object' || part === null) return true;
  return (
    depth < deepest &&
    Object.entries(part).every(([name, one]) => isStorable(name, depth) && isStorable(one, depth + 1))
  );
}

/** How long the numbers of a question that vary are in JSON, as its author wrote them or as they are stored. */
function varyLength(block: unknown): number {
  const { question } = block as { question?: { vary?: unknown; template?: { vary?: unknown } } };
  return JSON.stringify([question?.vary, question?.template?.vary]).length;
}

/**
 * What there is to do in the notes of a file, as we store it; or where and why it cannot be. It is held to the shape and to
 * the rules for keys; programs are not run here, but graded as their file says.
 */
export function readFileBlocks(
  written: unknown[],
): { blocks: LibraryBlock[] } | { place: number; problem: string } {
  const blocks: LibraryBlock[] = [];
  for (const [place, one] of written.entries()) {
    if (!isStorable(one)) return { place, problem: 'Holds something that cannot be stored' };
    if (JSON.stringify(one).length > courseFileBounds.block) return { place, problem: 'Is too long' };
    // Reading it draws its numbers already.
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
