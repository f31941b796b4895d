/** Programs, formulas and URLs in Markdown, on one line: numbers in them are not formatted. */
const notProse = /`[^`\n]*`|\$\$[^$]*\$\$|\$[^$\n]+\$|\]\([^()\n]*\)/g;
const fence = /^\s*(```|~~~)/;

type Change = (part: string) => string;
type Changes = { prose: Change; other: Change };

/** The text with `prose` applied to its prose and `other` to the rest. */
export function byProse(markdown: string, { prose, other }: Changes): string {
  return byFence(markdown)
    .map(({ text, isProgram }) => (isProgram ? other(text) : changedLines(text, { prose, other })))
    .join('');
}

function changedLines(text: string, { prose, other }: Changes): string {
  let done = '';
  let at = 0;
  for (const found of text.matchAll(notProse)) {
    done += prose(text.slice(at, found.index)) + other(found[0]);
    at = found.index + found[0].length;
  }
  return done + prose(text.slice(at));
}

type Part = { text: string; isProgram: boolean };

/** Fenced programs, with their fences, and the text between them. */
function byFence(markdown: string): Part[] {
  const parts: Part[] = [];
  let openedBy: string | null = null;
  for (const line of markdown.split(/(?<=\n)/)) {
    const mark = fence.exec(line)?.[1] ?? null;
    const isProgram = openedBy !== null || mark !== null;
    const last = parts.at(-1);
    if (last?.isProgram === isProgram) last.text += line;
    else parts.push({ text: line, isProgram });
    if (openedBy === null) openedBy = mark;
    else if (mark === openedBy) openedBy = null;
  }
  return parts;
}

/** Formats a number as the lessons do in prose: 1,000 and 12,345.5, but 999. */
export const withThousands = (number: string): string =>
  number.replace(/^-?\d{4,}/, (whole) => BigInt(whole).toLocaleString('en-US'));
