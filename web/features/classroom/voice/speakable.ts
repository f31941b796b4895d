import { spokenText } from '../chat/spoken-text.ts';

const longestSentence = 220;

/** A reply as sentences for reading aloud. */
export function speakable(markdown: string): string[] {
  return spokenText(markdown)
    .split(/\n+/)
    .flatMap((line) => line.split(/(?<=[.!?:;]["'”’)]?)\s+/))
    .flatMap(inBreaths)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** Splits a very long sentence, at commas if possible. */
function inBreaths(sentence: string): string[] {
  if (sentence.length <= longestSentence) return [sentence];
  const cut = sentence.lastIndexOf(', ', longestSentence);
  const space = cut > longestSentence / 3 ? cut + 1 : sentence.lastIndexOf(' ', longestSentence);
  const at = space > 0 ? space : longestSentence;
  return [sentence.slice(0, at), ...inBreaths(sentence.slice(at))];
}
