/** Markdown as one line of plain words, for names of buttons and choices of a list. */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/[`*]|(?<![\w\\])_|_(?!\w)/g, '')
    .replaceAll(/\$([^$\n]+)\$/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
