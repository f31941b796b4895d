/** A decimal with more places is rounded. */
const mostPlaces = 8;
/** The significant digits of a rounded number. */
const digits = 4;
/** Two numbers that differ by less than this share are the same: a computer keeps no more digits. */
const precision = 1e-12;

export const isSame = (one: number, other: number): boolean =>
  Math.abs(one - other) <= precision * Math.max(Math.abs(one), Math.abs(other));

/** A number, with a point before its decimals and a comma after thousands from 10,000 on. */
export function shownNumber(value: number, places = mostPlaces): string {
  const isLong = Math.abs(value) >= 10_000;
  return value.toLocaleString('en-US', { maximumFractionDigits: places, useGrouping: isLong });
}

export type Shown = { text: string; isRounded: boolean };

/** A number as a decimal; `isRounded`: its decimals do not end within those that are shown. */
export function decimalOf(value: number): Shown {
  if (isSame(value, Number(value.toFixed(mostPlaces)))) return { text: shownNumber(value), isRounded: false };
  const size = Math.floor(Math.log10(Math.abs(value)));
  return { text: shownNumber(value, Math.min(20, Math.max(0, digits - 1 - size))), isRounded: true };
}

/** The same as a percentage. */
export function percentOf(value: number): Shown {
  const { text, isRounded } = decimalOf(value * 100);
  return { text: `${text}%`, isRounded };
}

/** '= 1.08', '≈ 0.3333' */
export const equals = ({ text, isRounded }: Shown): string => `${isRounded ? '≈' : '='} ${text}`;

/** Whether a plain number or percentage, as it was written, is a value rounded to as many decimals. */
export function isRounded(written: string, value: number): boolean {
  const found = /^([\d,]+)(?:\.(\d+))? ?(%|per ?cent)?$/i.exec(written);
  if (!found) return false;
  const [, whole = '', decimals = '', percent] = found;
  const size = percent === undefined ? value : value * 100;
  return isSame(Number(size.toFixed(decimals.length)), Number(`${whole.replaceAll(',', '')}.${decimals}`));
}
