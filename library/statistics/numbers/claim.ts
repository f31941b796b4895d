/** What a lesson says in numbers: claims to be recomputed, and the premises of its notes. */
export type LessonNumbers = {
  /** The lesson's id. */
  lesson: string;
  claims: Claim[];
  /** For each section of the notes, every number in it that is a premise, a date or the like, in order. */
  given: string[];
};

/** A snippet of the lesson in which «guillemets» mark the numbers that `computed` gives, in order. */
export type Claim = { quote: string; computed: number[] };

export const claim = (quote: string, ...computed: number[]): Claim => ({ quote, computed });

const MARKED = /«([^»]*)»/g;
const NUMBER = /\d+(?:,\d{3})*(?:\.\d+)?/g;
const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );

/** The snippet as it stands in the lesson. */
export const plainQuote = (quote: string): string => quote.replaceAll(/[«»]/g, '');

/** The marked numbers of a quote as they are written. */
export const markedNumbers = (quote: string): string[] =>
  [...quote.matchAll(MARKED)].map((found) => found[1] ?? '');

/** The value of '1,200', '−0.85' or 'seven', and half a unit of its last decimal; NaN if it is no number. */
export function readNumber(shown: string): { value: number; tolerance: number } {
  const word = WORDS.indexOf(shown.toLowerCase());
  if (word >= 0) return { value: word, tolerance: 0.5 };
  const digits = shown.replaceAll(',', '').replace('−', '-');
  const decimals = digits.split('.')[1]?.length ?? 0;
  return { value: Number(digits || Number.NaN), tolerance: 0.5 * 10 ** -decimals };
}

/** Line breaks and indentation do not matter for where a quote stands. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** The sections of the notes, each in one line, without link targets and roles. */
export function notesSections(source: string): string[] {
  const notes = source.split(/^---$/m).slice(2).join('---');
  const bare = notes.replaceAll(/\]\([^)]*\)/g, ']').replaceAll(/\{#\w+\}/g, '');
  return bare.split(/^## /m).slice(1).map(oneLine);
}

/** The numbers of a section that no claim covers, in order. */
export function unclaimedNumbers(section: string, claims: Claim[]): string[] {
  let rest = section;
  for (const { quote } of claims) {
    rest = rest.replaceAll(plainQuote(quote), () => quote.replaceAll(MARKED, '•'));
  }
  return rest.match(NUMBER) ?? [];
}
