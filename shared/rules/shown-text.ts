import { plainText } from './plain-text.ts';
import { withSpokenMaths } from './spoken-maths.ts';
import { NO_TEXT, typographicQuotes } from './typographic-quotes.ts';

/** A sign that is meant as itself, a program in a line, a formula. */
const kept = /\\([!-/:-@[-`{-~])|`([^`\n]+)`|\$[^$\n]+\$/g;
/** A dollar that begins no formula; a sign of nobody's stands for it meanwhile. */
const dollar = /\\\$/g;
const noFormula = '\uE000';
const fence = /^ {0,3}```.*$/m;

/** Markdown in plain lines with typographic quotation marks, except in code, where one is part of the program. */
export const setText = (markdown: string): string =>
  markdown
    .split(fence)
    .map((part, place) => (place % 2 === 0 ? setProse(part) : part.replace(/^\n|\n$/g, '')))
    .filter((part) => part !== '')
    .join('\n\n');

function setProse(markdown: string): string {
  const words: string[] = [];
  const held = markdown.replace(kept, (whole, sign?: string, program?: string) => {
    const inner = sign ?? program;
    if (inner === undefined) return whole;
    words.push(inner);
    return NO_TEXT;
  });
  let next = 0;
  return typographicQuotes(plainText(held)).replaceAll(NO_TEXT, () => words[next++] ?? '');
}

/**
 * Markdown as one line for the eye where none is rendered, such as a title, an excerpt or a choice of a list: formulas in
 * words, and set as `setText` does.
 */
export const shownText = (markdown: string): string =>
  setText(withSpokenMaths(markdown.replace(dollar, noFormula)))
    .replaceAll(noFormula, '$')
    .replace(/\s+/g, ' ')
    .trim();
