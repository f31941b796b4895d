/**
 * Preferred places to split a text that is too long, in this order; used if the last one is in the second half of the
 * limit.
 */
const ends = ['\n', '. ', '! ', '? ', '。', '।', '؟ ', ', ', ' '];

/** Length of the first part. */
function cut(fitting: string): number {
  const half = fitting.slice(fitting.length / 2);
  for (const end of ends) {
    const at = half.lastIndexOf(end);
    if (at !== -1) return fitting.length - half.length + at + end.length;
  }
  const last = fitting.charCodeAt(fitting.length - 1);
  const halfOfPair = last >= 0xd800 && last <= 0xdbff;
  return fitting.length - (halfOfPair ? 1 : 0);
}

/** The text in parts of at most `most` characters, split at line ends, sentences or spaces if possible. */
export function splitText(text: string, most: number): string[] {
  const pieces: string[] = [];
  let from = 0;
  while (text.length - from > most) {
    const to = from + cut(text.slice(from, from + most));
    pieces.push(text.slice(from, to));
    from = to;
  }
  pieces.push(text.slice(from));
  return pieces;
}
