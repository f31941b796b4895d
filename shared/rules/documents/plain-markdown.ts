/**
 * Escapes untrusted text so that Markdown renders it literally: nothing in it becomes a heading, an image, a formula, a
 * block or HTML; only visible URLs become links. Line breaks are kept.
 */
export function plainMarkdown(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) =>
      line
        // A bracket with a backslash before it would begin a formula.
        .replaceAll(/[\\`*_[\]<>$~|&{}]/g, (sign) => (sign === '[' ? '&#91;' : `\\${sign}`))
        // At the beginning of a line these begin a heading, a list, a rule or a directive; indentation begins a code block.
        .replace(/^[ \t]+/, '')
        .replace(/^(?:[#+\-=]|\d{1,9}(?=[.)]))/, (mark) => (/^\d/.test(mark) ? mark : `\\${mark}`))
        .replace(/^(\d{1,9})([.)])/, '$1\\$2')
        .replaceAll(/!(?=&#91;)/g, '\\!')
        .replaceAll(/:(?=[:/a-z])/gi, '\\:'),
    )
    .join('\n');
}

/** Removes the escapes of `plainMarkdown`. */
export const withoutEscapes = (markdown: string): string =>
  markdown.replaceAll(/\\([!-/:-@[-`{-~])|&#91;/g, (_, sign?: string) => sign ?? '[');
