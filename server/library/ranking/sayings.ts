import { stemOf, wordsOf } from './words.ts';

/** Something that is found in a text by what people say for it. */
export type Saying<T> = { said: string[]; value: T };

/** Where one of the sayings stands in a text: the stems of its words, none of a sign such as '==='. */
export type Found<T> = { value: T; stems: string[] };

type Prepared<T> = { value: T; stems: string[]; sign: string | null };

const isLetter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Between blanks, or between two quotes. */
const standsApart = (before: string | undefined, after: string | undefined): boolean => {
  const isBlank = (character: string | undefined) => character === undefined || /[\s?]/u.test(character);
  const isQuote = (character: string | undefined) => /^[`'"‘’“”]$/u.test(character ?? '');
  return (isBlank(before) && isBlank(after)) || (isQuote(before) && isQuote(after));
};

/**
 * What finds sayings in a text: words in any inflection, next to each other; signs ('===', 'c++') as they are written, not
 * within a longer word, and one of a single character (';') only where it stands alone or between quotes.
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
