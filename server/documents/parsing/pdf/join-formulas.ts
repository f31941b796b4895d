import type { FoundBlock } from './found-block.ts';
import type { Line } from './pdf-types.ts';

/** Characters that hardly occur outside of formulas. */
const formulaSign = /[=∑∏∫√×→⇒∈∞∂∇∼≈≡≤≥]/u;
const words = /\p{L}{4,}/gu;
const mostWords = 1;
const longest = 120;
const mostRows = 6;
/** A table with fewer characters, near a formula, consists of limits and subscripts. */
const shortest = 40;
/** Relative to the text size: maximum distance between parts of one formula. */
const furthest = 4;

const hasSign = ({ text }: FoundBlock) => formulaSign.test(text);

/** May it be part of a formula in several rows: a fraction, limits, or a line of it? */
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

/** Joins the parts of a formula in several rows to one block, with a line for each row. */
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
