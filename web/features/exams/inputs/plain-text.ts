import { withSpokenMaths } from '#shared/rules/spoken-maths.ts';

/** Markdown as one line of plain words, for names of buttons and choices of a list. */
export function plainText(markdown: string): string {
  return withSpokenMaths(markdown)
    .replaceAll(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/[`*]|(?<![\w\\])_|_(?!\w)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
