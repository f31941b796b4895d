import { type Claim, plainQuote } from './claim.ts';
import { type NumberPlace, numbersIn, type ShownNumber, sameNumber, unclaimed } from './places.ts';
import { reasons } from './reasons.ts';

/** Why a number need not be recomputed, by its mark in kept.json. */
const kinds = {
  '': 'given: it stands in what a question tells or offers, or in the notes, as a measured, reported or chosen number',
  '=': 'again: repeats a number of the same notes or question that is given or recomputed there',
  '#': 'a count, up to twelve, of things that the text itself shows or names: two groups, the third day',
  '@': 'a round crowd to count in, or the way from shares to per cent: 100, 1,000, 10,000, 20,000',
  '~': 'for the reason that reasons.ts states',
} as const;

const crowds = new Set(['100', '1000', '10000', '20000']);

/**
 * The numbers of a place that no claim recomputes, in order, each with the mark of its kind; '?' marks a number that
 * is neither given nor explained.
 */
export function keptNumbers(place: NumberPlace, claims: Claim[]): string {
  const notes = /^(?:front|notes)/.test(place.name);
  const given = new Set(numbersIn(place.premises).map(sameNumber));
  const quoted = claims.map(({ quote }) => plainQuote(quote)).filter((quote) => place.text.includes(quote));
  const known = new Set(quoted.flatMap(numbersIn).map(sameNumber));
  const kindOf = ({ shown, rate }: ShownNumber): keyof typeof kinds | '?' => {
    const number = sameNumber(shown);
    const isWord = !/\d/.test(shown);
    if (reasons[place.name]?.[shown]) return '~';
    if (isWord && !rate && Number(number) <= 12) return '#';
    if (known.has(number)) return '=';
    if (notes || given.has(number)) return '';
    return crowds.has(number) ? '@' : '?';
  };
  return unclaimed(place.text, claims)
    .map((one) => `${one.shown}${kindOf(one)}`)
    .join(' ');
}
