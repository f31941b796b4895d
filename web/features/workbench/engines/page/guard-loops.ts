import type { Node } from 'acorn';

/** Called by each iteration of a loop; defined by the driver of the page. */
const guardName = '__mayGoOn';

type Part = Node & Record<string, unknown>;
type Edit = { at: number; text: string };

const loops = new Set([
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
]);
const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && 'type' in value;

function* partsOf(node: Part): Generator<Part> {
  yield node;
  for (const value of Object.values(node))
    for (const one of Array.isArray(value) ? value : [value]) if (isPart(one)) yield* partsOf(one);
}

/**
 * Adds a guard to each loop of a page's script, which can end the loop; line numbers stay the same. Needed because a
 * frame may share its process with others, and in some browsers its thread with the page around it. A script that
 * cannot be parsed stays unchanged.
 */
export async function guardLoops(text: string): Promise<string> {
  const { parse } = await import('acorn');
  let program: Part;
  try {
    program = parse(text, { ecmaVersion: 'latest' }) as unknown as Part;
  } catch {
    return text;
  }
  const edits: Edit[] = [];
  for (const part of partsOf(program)) {
    if (!loops.has(part.type)) continue;
    const { start, end } = part.body as Part;
    edits.push({ at: start, text: `{${guardName}();` }, { at: end, text: '}' });
  }
  // From the end, so that offsets stay valid; of two at one offset the outer loop's comes first.
  return edits
    .map((edit, order) => ({ ...edit, order }))
    .sort((one, other) => other.at - one.at || other.order - one.order)
    .reduce((made, { at, text: added }) => made.slice(0, at) + added + made.slice(at), text);
}
