import { plainText } from './plain-text.ts';
import { withSpokenMaths } from './spoken-maths.ts';
import { NO_TEXT, typographicQuotes } from './typographic-quotes.ts';

const code = /`[^`\n]+`/g;

/**
 * Markdown as one line for the eye where none is rendered, such as a title, an excerpt or a choice of a list: formulas in
 * words and typographic quotation marks, except in code, where a quotation mark is part of the program.
 */
export function shownText(markdown: string): string {
  const text = withSpokenMaths(markdown);
  const programs = text.match(code) ?? [];
  const set = typographicQuotes(plainText(text.replace(code, NO_TEXT)));
  let next = 0;
  return set
    .replaceAll(NO_TEXT, () => programs[next++]?.slice(1, -1) ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}
