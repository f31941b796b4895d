/** The least number of signs, since single words occur in every text. */
const shortest = 8;
/** In scripts without an alphabet, or without spaces, a sign says more: this many, of at least two words. */
const shortestDense = 4;
const denseSign =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

function isTooShort(words: string[]): boolean {
  const signs = words.join('');
  if (signs.length >= shortest) return false;
  if ((signs.match(denseSign)?.length ?? 0) < shortestDense) return true;
  return [...segmenter.segment(words.join(' '))].filter(({ isWordLike }) => isWordLike).length < 2;
}

/**
 * Finds words in a text, verbatim except for white space, and returns them as they are in the text. Null if they are not
 * found or too short.
 */
export function findVerbatim(text: string, words: string): string | null {
  const wanted = words.split(/\s+/u).filter((word) => word !== '');
  if (isTooShort(wanted)) return null;
  // Both without white space, with the original position of each character.
  const places: number[] = [];
  let dense = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (/\s/u.test(sign)) continue;
    dense += sign;
    places.push(at);
  }
  const sought = wanted.join('');
  for (let at = dense.indexOf(sought); at >= 0; at = dense.indexOf(sought, at + 1)) {
    const from = places[at] ?? 0;
    const found = text.slice(from, (places[at + sought.length - 1] ?? from) + 1);
    // White space may differ in kind, but must separate the same words.
    if (found.split(/\s+/u).join(' ') === wanted.join(' ')) return found;
  }
  return null;
}
