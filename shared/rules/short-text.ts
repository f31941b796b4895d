/** Plain text on one line, shortened at a word with '…' to at most `most` UTF-16 code units. */
export function shortText(text: string, most: number): string {
  const clean = text.replace(/\s+/g, ' ').trim();
  if (clean.length <= most) return clean;
  const cut = clean.slice(0, most - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > most / 2 ? cut.slice(0, space) : cut).replace(/(?<![\s,;:.])[\s,;:.]+$/, '').replace(/[\uD800-\uDBFF]$/, '')}…`;
}
