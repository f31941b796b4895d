import { plainText } from './plain-text.ts';
import { withSpokenMaths } from './spoken-maths.ts';
import { NO_TEXT, typographicQuotes } from './typographic-quotes.ts';

const code = /`[^`\n]+`/g;
const fence = /^ {0,3}```.*$/m;

/** Markdown in plain lines with typographic quotation marks, except in code, where one is part of the program. */
export const setText = (markdown: string): string =>
  markdown
    .split(fence)
    .map((part, place) => (place % 2 === 0 ? setProse(part) : part.replace(/^\n|\n$/g, '')))
    .filter((part) => part !== '')
    .join('\n\n');

function setProse(markdown: string): string {
  const programs = markdown.match(code) ?? [];
  const set = typographicQuotes(plainText(markdown.replace(code, NO_TEXT)));
  let next = 0;
  return set.replaceAll(NO_TEXT, () => programs[next++]?.slice(1, -1) ?? '');
}

/**
 * Markdown as one line for the eye where none is rendered, such as a title, an excerpt or a choice of a list: formulas in
 * words, and set as `setText` does.
 */
export const shownText = (markdown: string): string =>
  setText(withSpokenMaths(markdown)).replace(/\s+/g, ' ').trim();
