import { spokenText } from '../chat/spoken-text.ts';

/** The most that a browser is given at once: some ten seconds. */
const longestSentence = 220;
/** A letter of a script without spaces takes the time of three. */
const longestDense = 75;

/** A reply in this language (BCP 47) as sentences for reading aloud. */
export function speakable(markdown: string, language: string): string[] {
  const sentences = sentencesIn(language);
  return spokenText(markdown)
    .split(/\n+/)
    .flatMap(sentences)
    .flatMap((sentence) => sentence.split(/(?<=[:;：；]["'”’)]?)\s+/))
    .flatMap(inBreaths)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** By the language's own rules: a sentence ends at '。' and '।', too. */
function sentencesIn(language: string): (line: string) => string[] {
  const segmenter = new Intl.Segmenter(known(language), { granularity: 'sentence' });
  return (line) => [...segmenter.segment(line)].map(({ segment }) => segment);
}

function known(language: string): string {
  try {
    return Intl.Segmenter.supportedLocalesOf(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

const isDense = (sentence: string): boolean =>
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}/u.test(sentence);

/** Splits a very long sentence, at commas if possible. */
function inBreaths(sentence: string): string[] {
  const longest = isDense(sentence) ? longestDense : longestSentence;
  if (sentence.length <= longest) return [sentence];
  const head = sentence.slice(0, longest + 1);
  const comma = Math.max(...['、', '，', '، ', ', '].map((sign) => head.lastIndexOf(sign)));
  const space = comma > longest / 3 ? comma + 1 : head.lastIndexOf(' ');
  const at = space > 0 ? Math.min(space, longest) : longest;
  return [sentence.slice(0, at), ...inBreaths(sentence.slice(at))];
}
