/** The header and footer of Project Gutenberg: a description of the text and its licence. */
const start = /^\s{0,9}\*{2,5}\s?START OF (?:THE|THIS) PROJECT GUTENBERG/i;
const end =
  /^\s{0,9}(?:\*{2,5}\s?END OF (?:THE|THIS) PROJECT GUTENBERG|End of (?:the |this )?Project Gutenberg)/i;
/** Title and author are within this many lines before the start marker. */
const head = 400;

export type GutenbergText = { title: string | null; author: string | null; lines: string[] };

/** 'Title: …' with its continuation lines. */
function named(lines: string[], name: string): string | null {
  const at = lines.findIndex((line) => line.startsWith(`${name}: `));
  if (at === -1) return null;
  const next = lines.slice(at + 1, at + 5);
  const goesOn = next.findIndex((line) => !/^\s{2}\s*\S/.test(line));
  return [
    lines[at]?.slice(name.length + 2) ?? '',
    ...next.slice(0, goesOn === -1 ? next.length : goesOn),
  ].join(' ');
}

/** The text between Project Gutenberg's markers, with title and author from its header; null if it is not one of theirs. */
export function readGutenberg(lines: string[]): GutenbergText | null {
  const begin = lines.slice(0, 2000).findIndex((line) => start.test(line));
  if (begin === -1) return null;
  // The marker may continue on the next line, up to its closing asterisks.
  const close = lines.slice(begin, begin + 4).findIndex((line) => /\*{2,5}\s?$/.test(line.trimEnd()));
  const from = begin + Math.max(close, 0) + 1;
  const length = lines.slice(from).findIndex((line) => end.test(line));
  const above = lines.slice(0, Math.min(begin, head));
  return {
    title: named(above, 'Title'),
    author: named(above, 'Author'),
    lines: lines.slice(from, length === -1 ? lines.length : from + length),
  };
}
