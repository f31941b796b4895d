/** The parser takes time by the square of what it is given, in the worst case, so it is given little at once. */
const enough = 8_000;
/** Where no good place to divide comes, any line end is taken; a program takes longer to come to one. */
const most = 16_000;
const mostOfCode = 64_000;

const fence = /^ {0,3}(`{3,}|~{3,}|\${2,})/;

type State = { fence: string | null; comment: boolean };

/** What is open behind a line: a program or formula between fences, a comment. */
function behind(line: string, state: State): void {
  if (state.fence !== null) {
    const closing = fence.exec(line)?.[1];
    if (closing?.startsWith(state.fence)) state.fence = null;
    return;
  }
  if (state.comment) {
    state.comment = !line.includes('-->');
    return;
  }
  const opening = fence.exec(line)?.[1] ?? null;
  // A formula may open and close on one line.
  const closed =
    opening?.startsWith('$') && line.trimEnd().length > opening.length + 2 && line.trimEnd().endsWith('$$');
  state.fence = closed ? null : opening;
  state.comment = line.lastIndexOf('<!--') > line.lastIndexOf('-->');
}

/** The text in pieces that can be read one by one: divided where an empty line ends what is before. */
export function divideMarkdown(text: string): string[] {
  const pieces: string[] = [];
  let piece: string[] = [];
  let length = 0;
  const state: State = { fence: null, comment: false };
  let blank = true;
  const divide = () => {
    if (state.fence) piece.push(state.fence);
    pieces.push(piece.join('\n'));
    piece = state.fence ? [state.fence] : [];
    length = 0;
  };
  for (const line of linesOf(text)) {
    const free = state.fence === null && !state.comment;
    const good = free && blank && length >= enough && /^\S/.test(line);
    if (good || length + line.length > (state.fence ? mostOfCode : most)) if (piece.length > 0) divide();
    piece.push(line);
    length += line.length + 1;
    behind(line, state);
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
