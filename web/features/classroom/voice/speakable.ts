import { spokenText } from '../chat/spoken-text.ts';

const longestSentence = 220;

/**
 * A reply as sentences to be read out: its words without marks; a program is not read, and a hidden solution stays
 * hidden.
 */
export function speakable(markdown: string): string[] {
  const plain = markdown
    .replaceAll(/^:::solution[\s\S]*?^:::\s*$/gm, '\nThe solution is in the text.\n')
    .replaceAll(/^(```|~~~)[\s\S]*?^\1\s*$/gm, '\nThe program is in the text.\n')
    .replaceAll(/\$\$?([^$]+)\$\$?/g, '$1')
    .replaceAll(/^[ \t]*(?:[-*+]|\d+[.)])\s+/gm, '')
    .replaceAll(/^\|(.*)\| *$/gm, (_, row: string) =>
      row
        .split('|')
        .map((cell) => cell.trim())
        .join(', '),
    );
  return spokenText(plain)
    .split(/\n+/)
    .flatMap((line) => line.split(/(?<=[.!?:;]["'”’)]?)\s+/))
    .flatMap(inBreaths)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** A very long sentence in pieces, at commas where there are some. */
function inBreaths(sentence: string): string[] {
  if (sentence.length <= longestSentence) return [sentence];
  const cut = sentence.lastIndexOf(', ', longestSentence);
  const space = cut > longestSentence / 3 ? cut + 1 : sentence.lastIndexOf(' ', longestSentence);
  const at = space > 0 ? space : longestSentence;
  return [sentence.slice(0, at), ...inBreaths(sentence.slice(at))];
}
