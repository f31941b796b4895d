/** The parser takes time by the square of what it is given, in the worst case, so it is given little at once. */
const enough = 4_000;
/** Where no good place to divide comes, any line end is taken; a program takes longer to come to one. */
const most = 8_000;
const mostOfCode = 32_000;

const fence = /^ {0,3}(`{3,}|~{3,}|\${2,})/;

/** The fence that is open behind a line, of a program or a formula; null: none is. */
function fenceBehind(line: string, open: string | null): string | null {
  const sign = fence.exec(line)?.[1] ?? null;
  if (open !== null) return sign?.startsWith(open) ? null : open;
  // A formula may open and close on one line.
  const rest = line.trimEnd();
  const closed = sign?.startsWith('$') && rest.length > sign.length + 2 && rest.endsWith('$$');
  return closed ? null : sign;
}

/** The lines without comments that go on over several of them: a piece may end within one. */
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

/** The text in pieces that can be read one by one: divided where an empty line ends what is before. */
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

/** Lines; one that is longer than any piece may be comes in parts. */
function linesOf(text: string): string[] {
  return text.split(/\r\n|\n|\r/).flatMap((line) => {
    if (line.length <= most) return [line];
    return Array.from({ length: Math.ceil(line.length / most) }, (_, index) =>
      line.slice(index * most, (index + 1) * most),
    );
  });
}
