/** A gap in a sentence as UTF-16 offsets, end exclusive. */
export type Gap = [from: number, to: number];

type GapPart = { text: string; isGap: boolean };

/** Splits a sentence into text and gaps. */
export function gapParts(text: string, gaps: readonly Gap[]): GapPart[] {
  const parts: GapPart[] = [];
  let at = 0;
  for (const [from, to] of gaps) {
    parts.push({ text: text.slice(at, from), isGap: false }, { text: text.slice(from, to), isGap: true });
    at = to;
  }
  parts.push({ text: text.slice(at), isGap: false });
  return parts.filter((part) => part.text !== '');
}

export type Word = { from: number; to: number };

const words = /[\p{L}\p{N}\p{M}]+(?:['’\-.,][\p{L}\p{N}\p{M}]+)*|[^\s\p{L}\p{N}\p{M}]/gu;
/** Scripts without spaces between words: each character can be a gap. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]\p{M}*/gu;

/** The parts of a sentence that can be pressed to make a gap: words, numbers, characters. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(words)].flatMap(({ 0: word, index }) => {
    const signs = [...word.matchAll(unspaced)];
    if (signs.length === 0) return [{ from: index, to: index + word.length }];
    return splitAt(word, signs).map(({ from, to }) => ({ from: index + from, to: index + to }));
  });
}

function splitAt(word: string, signs: RegExpExecArray[]): Word[] {
  const found: Word[] = [];
  let at = 0;
  for (const { 0: sign, index } of signs) {
    if (index > at) found.push({ from: at, to: index });
    at = index + sign.length;
    found.push({ from: index, to: at });
  }
  if (at < word.length) found.push({ from: at, to: word.length });
  return found;
}

const isIn = ({ from, to }: Word, [start, end]: Gap): boolean => from < end && to > start;

export const isLeftOut = (word: Word, gaps: readonly Gap[]): boolean => gaps.some((gap) => isIn(word, gap));

/** Toggles a word: it becomes a gap, or is shown again. Adjacent gaps are merged. */
export function withWordPressed(text: string, gaps: readonly Gap[], pressed: Word): Gap[] {
  const wasOut = isLeftOut(pressed, gaps);
  const out = wordsOf(text).filter((word) => (word.from === pressed.from ? !wasOut : isLeftOut(word, gaps)));
  const joined: Gap[] = [];
  for (const { from, to } of out) {
    const last = joined.at(-1);
    if (last && text.slice(last[1], from).trim() === '') last[1] = to;
    else joined.push([from, to]);
  }
  return joined;
}
