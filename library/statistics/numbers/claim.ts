/** A lesson's statements with numbers that can be recomputed. */
export type LessonNumbers = {
  lesson: string;
  claims: Claim[];
};

/** A snippet of the lesson in which «guillemets» mark the numbers that `computed` gives, in order. */
export type Claim = { quote: string; computed: number[] };

export const claim = (quote: string, ...computed: number[]): Claim => ({ quote, computed });

export const MARKED = /«([^»]*)»/g;
const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );

/** The quote without the marks, as in the lesson. */
export const plainQuote = (quote: string): string => quote.replaceAll(/[«»]/g, '');

/** The marked numbers of a quote, as written. */
export const markedNumbers = (quote: string): string[] =>
  [...quote.matchAll(MARKED)].map((found) => found[1] ?? '');

const OTHER_WORDS: Record<string, { value: number; tolerance: number }> = {
  ...Object.fromEntries(
    'twenty thirty forty fifty sixty seventy eighty ninety'
      .split(' ')
      .map((word, place) => [word, { value: 20 + 10 * place, tolerance: 0.5 }]),
  ),
  quarter: { value: 0.25, tolerance: 0.005 },
  quarters: { value: 0.25, tolerance: 0.005 },
  half: { value: 0.5, tolerance: 0.005 },
  doubled: { value: 2, tolerance: 0.05 },
  twice: { value: 2, tolerance: 0.05 },
  hundred: { value: 100, tolerance: 0.5 },
  thousand: { value: 1000, tolerance: 0.5 },
  million: { value: 1e6, tolerance: 0.5 },
};

/**
 * The value of '1,200', '−0.85', 'seven' or 'half', and half a unit of its last decimal as tolerance; NaN if it is no
 * number. The number shown must equal the computed value to its own precision; numbers with 'about' are computed with
 * `about`.
 */
export function readNumber(shown: string): { value: number; tolerance: number } {
  const word = WORDS.indexOf(shown.toLowerCase());
  if (word >= 0) return { value: word, tolerance: 0.5 };
  const other = OTHER_WORDS[shown.toLowerCase()];
  if (other) return other;
  const digits = shown.replaceAll(',', '').replace('−', '-');
  const decimals = digits.split('.')[1]?.length ?? 0;
  return { value: Number(digits || Number.NaN), tolerance: 0.5 * 10 ** -decimals };
}

/** Normalises whitespace: line breaks and indentation do not matter for finding a quote. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
