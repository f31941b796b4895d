import { countWords } from '#shared/rules/language/segment-words.ts';
import { maySpeakToGrader } from './grader-words.ts';
import type { Quoted } from './quoted-words.ts';

/** A criterion that a model holds to be met, and the words of the answer on which that rests. */
type Claim = { question: string; criterion: string; model: string; answer: string; quoted: Quoted };

const fewWords = 3;
const leastShared = 0.2;

/**
 * Whether a quote needs a second look: the answer may speak to a grader, the quote is very short, left something out or has
 * other signs, only repeats the question, or has hardly anything in common with the criterion and the model answer. An
 * honest answer in other words is in doubt as well; it costs one short call and nothing else.
 */
export function isDoubtful({ question, criterion, model, answer, quoted }: Claim): boolean {
  const { words, exact } = quoted;
  return (
    !exact ||
    maySpeakToGrader(answer) ||
    countWords(words) < fewWords ||
    lettersOf(question).includes(lettersOf(words)) ||
    shareInCommon(words, `${criterion}\n${model}`, question) < leastShared
  );
}

const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** How many letters in a row tell something: a syllable or a character says more than a letter. */
const runs: [letters: RegExp, length: number][] = [
  [/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]+/gu, 2],
  [/[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Arabic}\p{sc=Hebrew}]+/gu, 3],
  [/[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Armenian}\p{sc=Georgian}]+/gu, 5],
  [/\p{Nd}+/gu, 1],
];
/** Any other script: the Indic ones among them, with their vowel signs. */
const otherLetters = /[\p{L}\p{M}]+/gu;

/** The share of a text's letters that stand in runs which `other` has and `known` has not, from 0 to 1. */
function shareInCommon(text: string, other: string, known: string): number {
  let all = 0;
  let common = 0;
  let rest = text.normalize('NFKC').toLowerCase();
  const there = other.normalize('NFKC').toLowerCase();
  const asked = known.normalize('NFKC').toLowerCase();
  for (const [letters, length] of [...runs, [otherLetters, 4] as const]) {
    for (const [word] of rest.matchAll(letters)) {
      const shared = new Set<number>();
      for (let at = 0; at + length <= word.length; at += 1) {
        const run = word.slice(at, at + length);
        if (!there.includes(run) || asked.includes(run)) continue;
        for (let sign = at; sign < at + length; sign += 1) shared.add(sign);
      }
      all += word.length;
      common += shared.size;
    }
    rest = rest.replace(letters, ' ');
  }
  return all === 0 ? 0 : common / all;
}
