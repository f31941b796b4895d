/** Markdown as plain text for a search or a label: without markup, figures, link targets and directives. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/!\[[^[\]]*\]\([^()]*\)/g, '')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/^ {0,3}(?:```|~~~).*$/gm, '')
    .replace(/^:::.*$/gm, '')
    .replace(/^#{1,6} +/gm, '')
    .replace(/\*\*|__|`/g, '')
    .replace(/(^|[\s(])[*_](\S[^*_\n]*\S|\S)[*_](?=[\s).,;:!?]|$)/gm, '$1$2')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * Lesson notes without the solution of their task, which must not be found by a search or quoted in a chat, and without
 * their blocks.
 */
export function withoutSolution(markdown: string): string {
  return markdown.replace(/^:::(?:solution|[a-z]+\{#[a-z0-9-]+\}) *\n[\s\S]*?^::: *$/gm, '').trim();
}
