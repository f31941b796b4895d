/** Where a text of more than `most` characters is best divided: the last of these ends within its second half. */
const ends = ['\n', '. ', '! ', '? ', '。', '।', '. ', ', ', ' '];

function cut(text: string, from: number, most: number, onlyLines: boolean): number {
  const half = from + most / 2;
  for (const end of onlyLines ? ['\n'] : ends) {
    const at = text.lastIndexOf(end, from + most - end.length);
    if (at >= half) return at + end.length;
  }
  if (onlyLines) return cut(text, from, most, false);
  const last = text.charCodeAt(from + most - 1);
  const halfOfPair = last >= 0xd800 && last <= 0xdbff;
  return from + most - (halfOfPair ? 1 : 0);
}

/**
 * The text in pieces of at most `most` characters, divided at line ends, sentences or spaces where there are any.
 * `lines`: of a program or a table, which is divided between lines if it can be.
 */
export function splitText(text: string, most: number, lines = false): string[] {
  const pieces: string[] = [];
  let from = 0;
  while (text.length - from > most) {
    const to = cut(text, from, most, lines);
    pieces.push(text.slice(from, to));
    from = to;
  }
  pieces.push(text.slice(from));
  return pieces;
}
