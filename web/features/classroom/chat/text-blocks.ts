/**
 * Splits a Markdown text into blocks that mean the same alone as together, so that of a growing reply only the last
 * one has to be parsed again. A fence, a formula, a directive, a list, a quotation or indented text stays in one
 * block. A text with link definitions is one block.
 */
export function textBlocks(markdown: string): string[] {
  if (/^ {0,3}\[[^\]]+\]:/m.test(markdown)) return [markdown];
  const blocks: string[] = [];
  let block: string[] = [];
  let open: string | null = null;
  for (const line of markdown.split('\n')) {
    const startsAnew = open === null && block.at(-1)?.trim() === '' && !belongsToAbove(block, line);
    if (startsAnew) {
      blocks.push(block.join('\n'));
      block = [];
    }
    block.push(line);
    open = openAfter(open, line);
  }
  return [...blocks, block.join('\n')].filter((text) => text.trim() !== '');
}

const fence = /^ {0,3}(`{3,}|~{3,}|:{3,}|\$\$)/;

/** The mark that closes what is open after this line: a fence, a directive or a formula; null for nothing. */
function openAfter(open: string | null, line: string): string | null {
  const mark = fence.exec(line)?.[1];
  if (open !== null) return mark?.startsWith(open) && line.trim() === mark ? null : open;
  // `$$a$$` on one line is closed again.
  if (!mark || (mark === '$$' && line.trim().length > 2 && line.trim().endsWith('$$'))) return null;
  return mark;
}

const listMark = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:\s|$)/;

/** Whether a line after an empty line continues the block above. */
function belongsToAbove(block: string[], line: string): boolean {
  if (line.trim() === '' || /^\s/.test(line)) return true;
  const first = block.find((one) => one.trim() !== '') ?? '';
  return (listMark.test(first) && listMark.test(line)) || (first.startsWith('>') && line.startsWith('>'));
}
