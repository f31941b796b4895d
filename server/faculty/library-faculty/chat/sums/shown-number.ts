import type Fraction from 'fraction.js';

/** A decimal with more places is rounded. */
const mostPlaces = 8;
/** The significant digits of a rounded number. */
const digits = 4;

/** Whether the decimals of a fraction end, within the places that are shown. */
const ends = (value: Fraction): boolean => value.equals(value.round(mostPlaces));

/** A fraction as a decimal; `isRounded`: its decimals do not end, or it was not exact. */
export function decimalOf(value: Fraction, isExact = true): { text: string; isRounded: boolean } {
  if (isExact && ends(value)) return { text: grouped(value.toString(mostPlaces)), isRounded: false };
  const size = value.n === 0n ? 0 : Math.floor(Math.log10(Math.abs(value.valueOf())));
  const places = Math.max(0, digits - 1 - size);
  return { text: grouped(value.round(Math.min(places, 15)).toString(15)), isRounded: true };
}

/** The same as a percentage. */
export function percentOf(value: Fraction, isExact = true): { text: string; isRounded: boolean } {
  const { text, isRounded } = decimalOf(value.mul(100), isExact);
  return { text: `${text}%`, isRounded };
}

/** '= 1.08', '≈ 0.3333' */
export const equals = ({ text, isRounded }: { text: string; isRounded: boolean }): string =>
  `${isRounded ? '≈' : '='} ${text}`;

/** A value rounded to the decimals that a learner wrote, of a percentage or a plain number; null for another expression. */
export function roundedLike(value: Fraction, written: string): Fraction | null {
  const [, decimals, percent] = /^[\d,]*\d(?:\.(\d+))? ?(%|per ?cent)?$/i.exec(written.trim()) ?? [];
  if (decimals === undefined && !/^[\d,]+ ?(?:%|per ?cent)?$/i.test(written.trim())) return null;
  const places = decimals?.length ?? 0;
  return percent ? value.mul(100).round(places).div(100) : value.round(places);
}

function grouped(text: string): string {
  const [whole = '', rest] = text.split('.');
  const groups = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return rest === undefined ? groups : `${groups}.${rest}`;
}
