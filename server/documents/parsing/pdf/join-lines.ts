import type { KnownWords } from './known-words.ts';

/** First parts of compound words that keep their hyphen. */
const compound = new Set(
  `all anti bi co cross double e ex far five four full half hard high ill inter intra left long low mid multi near new non off
  old on one open over part peer post pre pro quasi real right second self semi seven short single six so soft start state sub
  super ten third three top two ultra un under up user vice well wide x year`.split(/\s+/),
);
const connecting = new Set('and or to und oder bis et ou y o e og och en'.split(' '));
/** Scripts that are written without spaces. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\u3001-\u303f\uff00-\uffef]/u;
const hyphenAtEnd = /([\p{L}\p{M}]{1,64})[-‐]$/u;
const wordAtStart = /^[\p{L}\p{M}]+/u;
/** Maximum length of text that is examined. */
const longestWord = 64;
const lastWord = /[\p{L}\p{M}]{1,64}$/u;

/** Joins a word that is split at a hyphen: without it, with it, or as two words. */
function atHyphen(first: string, second: string, words: KnownWords): '' | '-' | '- ' {
  if (connecting.has(second.toLowerCase())) return '- ';
  if (words.has(first + second)) return '';
  if (/^\p{Lu}/u.test(second) && !/^\p{Lu}+$/u.test(first)) return '-';
  if (words.has(`${first}-${second}`) || compound.has(first.toLowerCase())) return '-';
  // Two words that occur on their own, and never joined.
  return first.length > 3 && second.length > 3 && words.has(first) && words.has(second) ? '-' : '';
}

/** Is it a word whose hyphen was drawn with an invisible character? */
function isOneWord(text: string, next: string, words: KnownWords): boolean {
  const [first, second] = [lastWord.exec(text)?.[0], wordAtStart.exec(next)?.[0]];
  if (!first || !second || first.length < 2 || second.length < 2) return false;
  return words.has(first + second) && !words.has(first) && !words.has(second);
}

/** Appends the next line of the same paragraph. */
export function joinLine(text: string, next: string, words: KnownWords): string {
  if (text === '') return next;
  const tail = text.slice(-longestWord);
  const first = hyphenAtEnd.exec(tail)?.[1];
  const second = wordAtStart.exec(next)?.[0];
  if (first && second) return text.slice(0, -1) + atHyphen(first, second, words) + next;
  // A range, a URL, a dash between words: no space is inserted.
  if (/[\p{L}\p{N}][-‐–—/]$/u.test(tail) && /^[\p{L}\p{N}]/u.test(next)) return text + next;
  const [last, start] = [text.slice(-1), next.slice(0, 1)];
  if (unspaced.test(last) && unspaced.test(start)) return text + next;
  return isOneWord(tail, next, words) ? text + next : `${text} ${next}`;
}
