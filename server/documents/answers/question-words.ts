import { stemOf, tellingWords } from '../../library/ranking/words.ts';

/** As many as the database looks for. */
const mostWords = 6;
/** Letters of a stem by which words are found that begin with it: 'bee' begins 'been' as well. */
const longStem = 5;
const endings = ['', 's', 'e', 'es', 'ed', 'ing'];
/** 'fly' and 'flies' */
const endingsOfY = ['y', 'ies', 'ied', 'ying'];

/**
 * The words of a question that say what it is about, each in the forms in which a text may have it, as the database's
 * function takes them: 'bee|bees', 'swarm*'. The longest, which are the rarest as a rule, where there are too many.
 */
export function questionForms(question: string): string[] {
  const stems = new Map<string, string>();
  for (const word of tellingWords(question)) {
    const stem = stemOf(word);
    // A single letter of an alphabet says nothing; a single sign of other scripts is a word.
    if (!/^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}]$/u.test(word) && !stems.has(stem)) stems.set(stem, word);
  }
  return [...stems]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, mostWords)
    .map(([stem, word]) => formsOf(word, stem));
}

function formsOf(word: string, stem: string): string {
  // Stems in -i are of words in -y: 'studi' of 'study' and 'studies'.
  const begun = stem.replace(/(?<=[^aeiou])[yi]$/, '');
  if (begun.length >= longStem && word.startsWith(begun)) return `${begun}*`;
  const forms = (begun === stem ? endings : endingsOfY).map((ending) => `${begun}${ending}`);
  return [...new Set([word, ...forms])].join('|');
}
