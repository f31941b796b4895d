const currencies = ['€', '$', '£'];

/** A letter or symbol of a unit; the e of 1e3 and the x of 1.5 x 10^3 belong to the number. */
const hasWords = (text: string): boolean =>
  /[\p{L}\p{Sc}%‰°]/u.test(text.replace(/(\d)e(?=[+-]?\d)/gi, '$1').replace(/(\d\s?)x(?=\s?10)/gi, '$1'));

/** A number with its unit, unless the learner typed a unit. Formatted as in the lessons: €9, 9%, 9 kg. */
export function withUnit(text: string, unit: string | undefined): string {
  const number = text.trim();
  if (!unit || number === '' || hasWords(number)) return number;
  if (unit === '%') return `${number}%`;
  if (!currencies.includes(unit)) return `${number} ${unit}`;
  const [sign = ''] = number.match(/^[+\-−]/) ?? [];
  return `${sign}${unit}${number.slice(sign.length)}`;
}
