/** Where a text that is too long is best divided: the last of these ends within the second half of what fits. */
const ends = ['\n', '. ', '! ', '? ', '。', '।', '؟ ', ', ', ' '];

/** How much of what fits comes first. */
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

/** The text in pieces of at most `most` characters, divided at line ends, sentences or spaces where there are any. */
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
