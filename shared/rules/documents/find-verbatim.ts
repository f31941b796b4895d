/** A shorter span proves nothing: single words stand in every text. */
const shortest = 8;

/**
 * The stretch of a text in which words stand, word for word and sign by sign, whatever white space is between them; as the text
 * has it. Null: they do not stand there, or are too few to be found.
 */
export function findVerbatim(text: string, words: string): string | null {
  const wanted = words.split(/\s+/u).filter((word) => word !== '');
  if (wanted.join('').length < shortest) return null;
  // Both without white space, and where each sign of the text stood.
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
    // White space may be other white space, and never more or less of it between words than there was.
    if (found.split(/\s+/u).join(' ') === wanted.join(' ')) return found;
  }
  return null;
}
