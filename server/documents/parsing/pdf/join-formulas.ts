import type { FoundBlock } from './found-block.ts';
import type { Line } from './pdf-types.ts';

/** What hardly stands in anything but formulas. */
const formulaSign = /[=∑∏∫√×→⇒∈∞∂∇∼≈≡≤≥]/u;
const words = /\p{L}{4,}/gu;
const mostWords = 1;
const longest = 120;
const mostRows = 6;
/** A table of so few signs is one of bounds and indices, where it stands in a formula. */
const shortest = 40;
/** In parts of the size: parts of one formula are no further from each other. */
const furthest = 4;

const hasSign = ({ text }: FoundBlock) => formulaSign.test(text);

/** What may be a part of a formula that is set in several rows: a fraction, bounds, a line of it. */
function isPart(block: FoundBlock): boolean {
  const { kind, text, lines } = block;
  if (text.length > longest || (text.match(words)?.length ?? 0) > mostWords) return false;
  if (kind === 'table') return lines.length <= mostRows && (hasSign(block) || text.length <= shortest);
  return kind === 'paragraph';
}

function areNear(before: FoundBlock, block: FoundBlock): boolean {
  const [last, first] = [before.lines.at(-1), block.lines[0]];
  return last !== undefined && first !== undefined && Math.abs(first.y - last.y) < last.size * furthest;
}

function joined(parts: FoundBlock[]): FoundBlock[] {
  const [first] = parts;
  const isFormula = parts.some(hasSign) && (parts.length > 1 || first?.kind === 'table');
  if (!first || !isFormula) return parts;
  const lines = parts.flatMap((part) => part.lines);
  return [{ kind: 'paragraph', text: lines.map(({ text }) => text).join('\n'), lines, full: false }];
}

/** What a formula in several rows falls into is one block, with a line for each row, and no table. */
export function joinFormulas(blocks: readonly FoundBlock[], isStart: (line: Line) => boolean): FoundBlock[] {
  const done: FoundBlock[] = [];
  let open: FoundBlock[] = [];
  for (const block of blocks) {
    const before = open.at(-1);
    const begins = block.lines[0] !== undefined && isStart(block.lines[0]);
    if (before && (!isPart(block) || begins || !areNear(before, block))) {
      done.push(...joined(open));
      open = [];
    }
    if (isPart(block)) open.push(block);
    else done.push(block);
  }
  return [...done, ...joined(open)];
}
