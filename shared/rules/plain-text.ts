import { plainLine } from './plain-line.ts';

const fence = /^ {0,3}(`{3,}|~{3,})/;

/** Markdown as plain text for a search or a label: without markup, figures, link targets and directives; code stays. */
export function plainText(markdown: string): string {
  let open: string | null = null;
  const lines = markdown.split('\n').map((line) => {
    const mark = fence.exec(line)?.[1] ?? null;
    if (mark !== null && (open === null || mark.startsWith(open))) {
      open = open === null ? mark : null;
      return '';
    }
    if (open !== null) return line;
    return line.startsWith(':::') ? '' : plainLine(line.replace(/^#{1,6} +/, ''));
  });
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The same for an excerpt in one line: without the signs of quotations and lists, too. Code stays. */
export function excerptText(markdown: string): string {
  return plainText(markdown.replace(/^(?: {0,3}> ?)+/gm, '').replace(/^ *[-*+] +(?:\[[ x]\] +)?/gm, ''));
}

/**
 * Lesson notes without the solution of their task, which must not be found by a search or quoted in a chat, and without
 * their blocks.
 */
export function withoutSolution(markdown: string): string {
  return markdown
    .replace(/^(:{3,})(?:solution(?:\[[^\]\n]*\])?|[a-z]+\{#[a-z0-9-]+\}) *\n[\s\S]*?^\1 *$/gm, '')
    .trim();
}
