import { languageLetters, languageWords, ownLetters, sameWord } from './language-words.ts';

type Scores = Map<string, number>;
type Lists = Record<string, ReadonlySet<string>>;

const allLists: Lists[] = Object.values(languageWords);

/** How many languages of the lists have a word. */
const owners = new Map<string, number>();
for (const words of allLists.flatMap((lists) => Object.values(lists)))
  for (const word of words) owners.set(word, (owners.get(word) ?? 0) + 1);

/** What letters and endings count beside a word of the lists. */
const letterWeight = 0.25;
/** A word of the lists without its accents, which keyboards make people leave out. */
const plainWeight = 0.75;
/** Shorter words without their accents are words of many languages. */
const shortestPlain = 4;

const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .replaceAll('ı', 'i');

/** Languages by the words that lose their accents. */
const plainOwners = new Map<string, Set<string>>();
for (const [language, words] of Object.entries(languageWords.Latin))
  for (const word of words) {
    const bare = plain(word);
    if (bare === word || bare.length < shortestPlain || owners.has(bare)) continue;
    plainOwners.set(bare, (plainOwners.get(bare) ?? new Set()).add(language));
  }

/**
 * Words and letters that speak for each language. A word of n languages counts 1/n for each. `names`: whether letters
 * count in words with a capital, too, as names have them.
 */
export function scoresOf(text: string, lists: Lists, names = true): Scores {
  const scores: Scores = new Map(Object.keys(lists).map((language) => [language, 0]));
  const add = (language: string, by: number) => scores.set(language, (scores.get(language) ?? 0) + by);
  for (const [written] of text.matchAll(/[\p{L}\p{M}]+(?:['’·][\p{L}\p{M}]+)?/gu)) {
    const word = written.toLowerCase();
    const letters = names || !/^\p{Lu}/u.test(written);
    const same = sameWord(word);
    const plainly = plainOwners.get(same);
    for (const [language, words] of Object.entries(lists)) {
      if (words.has(same)) add(language, 1 / (owners.get(same) ?? 1));
      else if (plainly?.has(language)) add(language, plainWeight / plainly.size);
      else if (letters && ownLetters[language]?.test(word)) add(language, 1);
      else if (letters && languageLetters[language]?.test(word)) add(language, letterWeight);
    }
  }
  return scores;
}

/**
 * The leading language; of equal ones the first of the lists, but English last where words speak for both: English terms
 * stand in goals of every language. Null where nothing speaks for any.
 */
export function best(scores: Scores): string | null {
  const [first, second] = [...scores].sort(([, a], [, b]) => b - a);
  if (!first || first[1] <= 0) return null;
  return first[0] === 'en' && second && second[1] === first[1] && first[1] >= 1 ? second[0] : first[0];
}
