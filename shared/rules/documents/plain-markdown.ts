/**
 * A text of somebody's as Markdown that says just that: what would be a mark is escaped, so that nothing in it becomes a heading,
 * a picture, a formula, a block or HTML, and a link only an address that says where it leads. Its lines stay lines.
 */
export function plainMarkdown(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) =>
      line
        .replaceAll(/[\\`*_[\]<>$~|&{}]/g, '\\$&')
        // At the beginning of a line these begin a heading, a list, a rule or a directive; an indent begins a program.
        .replace(/^[ \t]+/, '')
        .replace(/^(?:[#+\-=]|\d{1,9}(?=[.)]))/, (mark) => (/^\d/.test(mark) ? mark : `\\${mark}`))
        .replace(/^(\d{1,9})([.)])/, '$1\\$2')
        .replaceAll(/!(?=\\\[)/g, '\\!')
        .replaceAll(/:(?=[:/a-z])/gi, '\\:'),
    )
    .join('\n');
}

/** Signs that `plainMarkdown` escapes, as they were. */
export const withoutEscapes = (markdown: string): string => markdown.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
