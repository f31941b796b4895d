import { languageLetters, languageWords } from './language-words.ts';

type Scores = Map<string, number>;

/** How many languages of the lists have a word. */
const owners = new Map<string, number>();
for (const words of [languageWords.Latin, languageWords.Cyrillic].flatMap((sets) => Object.values(sets)))
  for (const word of words) owners.set(word, (owners.get(word) ?? 0) + 1);

/** What letters and endings count beside a word of the lists. */
const letterWeight = 0.25;

/** Words and letters that speak for each language. A word of n languages counts 1/n for each. */
export function scoresOf(text: string, lists: Record<string, ReadonlySet<string>>): Scores {
  const scores: Scores = new Map(Object.keys(lists).map((language) => [language, 0]));
  const add = (language: string, by: number) => scores.set(language, (scores.get(language) ?? 0) + by);
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{M}]+(?:['’·][\p{L}\p{M}]+)?/gu)) {
    for (const [language, words] of Object.entries(lists)) {
      if (words.has(word)) add(language, 1 / (owners.get(word) ?? 1));
      else if (languageLetters[language]?.test(word)) add(language, letterWeight);
    }
  }
  return scores;
}

/** The leading language; of equal ones the first of the lists. Null where nothing speaks for any. */
export function best(scores: Scores): string | null {
  const [first] = [...scores].sort(([, a], [, b]) => b - a);
  return first && first[1] > 0 ? first[0] : null;
}
