import { isUnspaced } from '#shared/rules/language/word-parts.ts';
import { stemOf, tellingWords } from '../../library/ranking/words.ts';

/** The maximum that the database function accepts. */
const mostWords = 6;
/** Minimum length of a stem for prefix search, since a short one matches other words: 'bee' is a prefix of 'been'. */
const longStem = 5;
const endings = ['', 's', 'e', 'es', 'ed', 'ing'];
/** 'fly' and 'flies' */
const endingsOfY = ['y', 'ies', 'ied', 'ying'];

/**
 * The content words of a question, each in its possible forms, in the syntax of the database function: 'bee|bees',
 * 'swarm*'. If there are too many, the longest, which are usually the rarest.
 */
export function questionForms(question: string): string[] {
  const stems = new Map<string, string>();
  for (const word of tellingWords(question)) {
    const stem = stemOf(word);
    // A single letter of an alphabet carries no meaning; a single character of other scripts may be a word.
    if (!/^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}]$/u.test(word) && !stems.has(stem)) stems.set(stem, word);
  }
  return [...stems]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, mostWords)
    .map(([stem, word]) => formsOf(word, stem));
}

function formsOf(word: string, stem: string): string {
  // A single letter begins a pair, or stands at the end of a run.
  if (isUnspaced(word)) return [...word].length === 1 ? `${word}*` : word;
  // A stem in -i belongs to words in -y: 'studi' to 'study' and 'studies'.
  const begun = stem.replace(/(?<=[^aeiou])[yi]$/, '');
  if (begun.length >= longStem && word.startsWith(begun)) return `${begun}*`;
  const forms = (begun === stem ? endings : endingsOfY).map((ending) => `${begun}${ending}`);
  return [...new Set([word, ...forms])].join('|');
}
