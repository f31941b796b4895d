/** A reply as it is read out: its words without the marks of Markdown. */
export function spokenText(markdown: string): string {
  return markdown
    .replaceAll(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/^(#{1,6}|>)\s+/gm, '')
    .replaceAll(/(\*{1,3}|`+)(?=\S)(.*?\S)\1/g, '$2');
}
