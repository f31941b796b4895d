import { withoutSolution } from '#shared/rules/plain-text.ts';

const fence = /^ {0,3}(`{3,}|~{3,})/;

/** The paragraphs, lists, tables and code blocks of a section's notes, without its solution and blocks to do. */
export function paragraphsOf(markdown: string): string[] {
  const paragraphs: string[] = [];
  let open: string | null = null;
  let isApart = true;
  for (const line of withoutSolution(markdown).split('\n')) {
    const isBlank = line.trim() === '';
    // An indented line continues a list.
    const starts = isApart && !isBlank && !/^[ \t]/.test(line);
    if (starts || paragraphs.length === 0) paragraphs.push(line);
    else paragraphs[paragraphs.length - 1] += `\n${line}`;
    const mark = fence.exec(line)?.[1];
    if (mark && open === null) open = mark;
    else if (mark && open !== null && mark.startsWith(open) && line.trim() === mark) open = null;
    isApart = isBlank && open === null;
  }
  return paragraphs.map((one) => one.trim()).filter((one) => one !== '');
}

/** The place of the paragraph that begins with these words, or else of the only one that contains them; -1: none. */
export function placeOfQuote(paragraphs: string[], quote: string): number {
  const starting = paragraphs.filter((one) => one.startsWith(quote));
  const having = starting.length > 0 ? starting : paragraphs.filter((one) => one.includes(quote));
  const [only, ...others] = having;
  return only === undefined || others.length > 0 ? -1 : paragraphs.indexOf(only);
}

/** Whether a paragraph is code. */
export const isCode = (paragraph: string): boolean => fence.test(paragraph);
