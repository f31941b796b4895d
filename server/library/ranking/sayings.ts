import { stemOf, wordsOf } from './words.ts';

/** A value with the phrases (`said`) by which it is found in a text. */
export type Saying<T> = { said: string[]; value: T };

/** A match: the value, and the stems of the phrase (none for a sign such as '==='). */
export type Found<T> = { value: T; stems: string[] };

type Prepared<T> = { value: T; stems: string[]; sign: string | null };

const isLetter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Whether a character is surrounded by white space or by quotes. */
const standsApart = (before: string | undefined, after: string | undefined): boolean => {
  const isBlank = (character: string | undefined) => character === undefined || /[\s?]/u.test(character);
  const isQuote = (character: string | undefined) => /^[`'"‘’“”]$/u.test(character ?? '');
  return (isBlank(before) && isBlank(after)) || (isQuote(before) && isQuote(after));
};

/**
 * Creates a function that finds phrases in a text: adjacent words in any inflection; signs ('===', 'c++') verbatim, not
 * within a longer word; a sign of one character (';') only between white space or quotes.
 */
export function findSayings<T>(sayings: Saying<T>[]): (text: string) => Found<T>[] {
  const prepared = sayings.flatMap(({ said, value }) => said.map((one) => prepare(one, value)));
  const byFirst = Map.groupBy(
    prepared.filter(({ sign }) => sign === null),
    ({ stems }) => stems[0] ?? '',
  );
  const signs = prepared.filter(({ sign }) => sign !== null);
  return (text) => {
    const stems = wordsOf(text).map(stemOf);
    const worded = stems.flatMap((stem, place) =>
      (byFirst.get(stem) ?? []).filter((one) =>
        one.stems.every((other, step) => stems[place + step] === other),
      ),
    );
    const lower = text.toLowerCase();
    const signed = signs.filter(({ sign }) => standsIn(lower, sign ?? ''));
    return [...new Set([...worded, ...signed])].map(({ value, stems: own, sign }) => ({
      value,
      stems: sign === null ? own : [],
    }));
  };
}

function prepare<T>(said: string, value: T): Prepared<T> {
  const signed = /[^\p{L}\p{N}\s'’-]/u.test(said);
  return {
    value,
    stems: wordsOf(said).map(stemOf),
    sign: signed ? said.toLowerCase().trim() : null,
  };
}

function standsIn(text: string, sign: string): boolean {
  for (let place = text.indexOf(sign); place >= 0; place = text.indexOf(sign, place + 1)) {
    const within =
      (sign.length === 1 && !standsApart(text[place - 1], text[place + 1])) ||
      (isLetter(sign[0]) && isLetter(text[place - 1])) ||
      (isLetter(sign.at(-1)) && isLetter(text[place + sign.length]));
    if (!within) return true;
  }
  return false;
}
