/** Consecutive non-empty lines; `gap`: number of empty lines before them. */
export type LineGroup = { lines: string[]; gap: number };

/** The layout of a text: its line width, and how its paragraphs are separated. */
export type TextShape = {
  /** the width at which lines are wrapped; null: each line is a paragraph, however long */
  width: number | null;
  /** paragraphs are indented and have no empty lines between them */
  indented: boolean;
};

const indent = /^(?: {1,12}|\t)\S/;

export function groupLines(lines: string[]): LineGroup[] {
  const groups: LineGroup[] = [];
  let open: LineGroup | null = null;
  let gap = 0;
  for (const raw of lines) {
    const line = raw.trimEnd();
    if (line === '') {
      open = null;
      gap += 1;
      continue;
    }
    if (!open) {
      open = { lines: [], gap };
      groups.push(open);
      gap = 0;
    }
    open.lines.push(line);
  }
  return groups;
}

function share<T>(of: T[], is: (one: T) => boolean): number {
  return of.length === 0 ? 0 : of.filter(is).length / of.length;
}

/** The 90th percentile of line lengths. */
function usualWidth(lengths: number[]): number {
  const sorted = [...lengths].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.9)] ?? 0;
}

/** Determines the layout of a text from its non-empty lines. */
export function shapeOf(groups: LineGroup[]): TextShape {
  const lines = groups.flatMap((group) => group.lines);
  const width = usualWidth(lines.map((line) => line.length));
  const wrapped = width <= 120;
  const long = groups.filter((group) => group.lines.length >= 4);
  const inLong = long.flatMap((group) => group.lines.slice(1));
  const begins = share(inLong, (line) => indent.test(line));
  const mostInLong = inLong.length > lines.length / 2;
  return { width: wrapped ? width : null, indented: wrapped && mostInLong && begins > 0.03 && begins < 0.5 };
}

/** Splits a group into its paragraphs at indented lines. */
export function divideByIndent({ lines, gap }: LineGroup): LineGroup[] {
  const parts: LineGroup[] = [];
  for (const line of lines) {
    const last = parts.at(-1);
    if (last && !indent.test(line)) last.lines.push(line);
    else parts.push({ lines: [line], gap: parts.length === 0 ? gap : 0 });
  }
  return parts;
}
