/** Scripts written without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

let segmenter: Intl.Segmenter | null = null;

/** The words of a text, also where no spaces part them. */
function segmentWords(text: string): string[] {
  if (!unspaced.test(text)) return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  return [...segmenter.segment(text)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
}

/** How many words a text has. */
export const countWords = (text: string): number => segmentWords(text).length;
