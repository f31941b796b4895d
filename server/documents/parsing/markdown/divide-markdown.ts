/** Size of a piece. The parser takes quadratic time in the worst case, so its input is kept small. */
const enough = 4_000;
/** Without a good place to split, a piece ends at any line end from here on; a program may be longer. */
const most = 8_000;
const mostOfCode = 32_000;

const fence = /^ {0,3}(`{3,}|~{3,}|\${2,})/;

/** The fence of a program or formula that is open after a line; null if there is none. */
function fenceBehind(line: string, open: string | null): string | null {
  const sign = fence.exec(line)?.[1] ?? null;
  if (open !== null) return sign?.startsWith(open) ? null : open;
  // A formula may open and close on one line.
  const rest = line.trimEnd();
  const closed = sign?.startsWith('$') && rest.length > sign.length + 2 && rest.endsWith('$$');
  return closed ? null : sign;
}

/** Removes comments that span several lines, since a piece may end within one. */
function withoutComments(lines: string[]): string[] {
  let open: string | null = null;
  let comment = false;
  return lines.filter((line) => {
    if (comment) {
      comment = !line.includes('-->');
      return false;
    }
    comment = open === null && /^ {0,3}<!--/.test(line) && !line.includes('-->');
    open = fenceBehind(line, open);
    return !comment;
  });
}

/** The text in pieces that can be parsed one by one: split at empty lines that end a block. */
export function divideMarkdown(text: string): string[] {
  const pieces: string[] = [];
  let piece: string[] = [];
  let length = 0;
  let open: string | null = null;
  let blank = true;
  const divide = () => {
    if (open) piece.push(open);
    pieces.push(piece.join('\n'));
    piece = open ? [open] : [];
    length = 0;
  };
  for (const line of withoutComments(linesOf(text))) {
    const good = open === null && blank && length >= enough && /^\S/.test(line);
    const full = length + line.length > (open ? mostOfCode : most);
    if ((good || full) && piece.length > 0) divide();
    piece.push(line);
    length += line.length + 1;
    open = fenceBehind(line, open);
    blank = line.trim() === '';
  }
  divide();
  return pieces;
}

/** The lines; one that is longer than a piece is split. */
function linesOf(text: string): string[] {
  return text.split(/\r\n|\n|\r/).flatMap((line) => {
    if (line.length <= most) return [line];
    return Array.from({ length: Math.ceil(line.length / most) }, (_, index) =>
      line.slice(index * most, (index + 1) * most),
    );
  });
}
