import { plainText } from './plain-text.ts';
import { withSpokenMaths } from './spoken-maths.ts';
import { NO_TEXT, typographicQuotes } from './typographic-quotes.ts';

/** An escaped character, a bracket as `plainMarkdown` writes it, inline code, a formula. */
const kept = /\\([!-/:-@[-`{-~])|(&#91;)|`([^`\n]+)`|\$[^$\n]+\$/g;
/** An escaped dollar sign, which begins no formula; temporarily replaced by a private-use character. */
const dollar = /\\\$/g;
const noFormula = '\uE000';
const fence = /^ {0,3}```.*$/m;

/** Markdown as plain lines with typographic quotation marks, except in code, where they are part of the program. */
export const setText = (markdown: string): string =>
  markdown
    .split(fence)
    .map((part, place) => (place % 2 === 0 ? setProse(part) : part.replace(/^\n|\n$/g, '')))
    .filter((part) => part !== '')
    .join('\n\n');

function setProse(markdown: string): string {
  const words: string[] = [];
  const held = markdown.replace(kept, (whole, sign?: string, bracket?: string, program?: string) => {
    const inner = bracket ? '[' : (sign ?? program);
    if (inner === undefined) return whole;
    words.push(inner);
    return NO_TEXT;
  });
  let next = 0;
  return typographicQuotes(plainText(held)).replaceAll(NO_TEXT, () => words[next++] ?? '');
}

/**
 * Markdown as one line for places that do not render it, such as a title, an excerpt or a list of choices: formulas in
 * words, otherwise like `setText`.
 */
export const shownText = (markdown: string): string =>
  setText(withSpokenMaths(markdown.replace(dollar, noFormula)))
    .replaceAll(noFormula, '$')
    .replace(/\s+/g, ' ')
    .trim();
