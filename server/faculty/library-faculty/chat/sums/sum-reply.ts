import { type Computed, compute, computeAsJavaScript } from './compute.ts';
import { readSum, type Sum } from './read-sum.ts';
import { decimalOf, equals, percentOf, roundedLike } from './shown-number.ts';

/**
 * A plain sum of the learner's, computed exactly and with its working; null if the message is anything else. `programs`: the
 * lesson teaches JavaScript, so a result that JavaScript prints otherwise is named.
 */
export function sumReply(message: string, { programs }: { programs: boolean }): string | null {
  const sum = readSum(message);
  // Outside of programs a percent sign between two numbers means nothing.
  if (!sum || (!programs && /% ?\d/.test(message))) return null;
  if (/\/\s*\(?0(?![.\d])/.test(sum.kind === 'value' ? sum.side.expression : sum.left.expression))
    return `Nothing can be divided by 0, so that has no result.${programs ? ' JavaScript gives `Infinity` or `NaN` for it.' : ''}`;
  return sum.kind === 'value' ? valueReply(sum, programs) : comparison(sum);
}

/** An expression as one writes it by hand. */
const written = (expression: string): string =>
  expression
    .replaceAll(/sqrt\(([\d.]+)\)/g, '√$1')
    .replaceAll(/\((\d+(?:\.\d+)?)\)/g, '$1')
    .replaceAll('**', '^')
    .replaceAll('*', ' × ')
    .replaceAll('/', ' / ')
    .replaceAll(/(?<=[\d)])\s*([+-])\s*/g, ' $1 ')
    .replaceAll(/\d{5,}/g, (digits) => digits.replace(/\B(?=(?:\d{3})+$)/g, ','))
    .replaceAll(/\s+/g, ' ')
    .replace(/^\(([^()]*)\)$/, '$1')
    .trim();

function valueReply({ side, as }: Sum & { kind: 'value' }, programs: boolean): string | null {
  const computed = compute(side.expression);
  if (!computed) return null;
  const { value, isExact } = computed;
  const decimal = decimalOf(value, isExact);
  const sum = written(side.expression);
  const opening = /[a-z%]/i.test(side.said) ? `${side.said} is ${sum}` : sum;
  const isShare = /\/|%/.test(side.expression) && value.n < value.d;
  const percent = as === 'percent' || (as === null && isShare && !side.said.includes('%'));
  const more = percent
    ? `, which is ${percentOf(value, isExact).isRounded ? 'about ' : ''}${percentOf(value, isExact).text}`
    : '';
  return `**${opening} ${equals(decimal)}${more}.**${programs ? inJavaScript(side.said, computed) : ''}`;
}

/** What JavaScript prints for the same expression, if that is not the exact result. */
function inJavaScript(said: string, { value, isExact }: Computed): string {
  const float = computeAsJavaScript(said);
  const exact = decimalOf(value, isExact);
  if (float === null || exact.isRounded || String(float) === exact.text.replaceAll(',', '')) return '';
  return ` In JavaScript \`${said}\` gives \`${float}\`: a computer counts in twos, and cannot keep every decimal exactly.`;
}

function comparison({ left, right, by }: Sum & { kind: 'compared' }): string | null {
  const [one, other] = [compute(left.expression), compute(right.expression)];
  if (!one || !other) return null;
  const inPercent = /%|per ?cent/i.test(left.said + right.said);
  const shown = ({ value, isExact }: Computed) =>
    inPercent ? percentOf(value, isExact) : decimalOf(value, isExact);
  const order = one.value.compare(other.value);
  const side = ({ said, expression }: typeof left, computed: Computed) => {
    if (said.replaceAll(' ', '') === shown(computed).text) return said;
    const sum = written(expression);
    return `${/[a-z]/i.test(said) ? `${said} is ${sum}` : sum} ${equals(shown(computed))}`;
  };
  const both = `${side(left, one)}${side(right, other) === right.said ? '' : `, and ${side(right, other)}`}`;
  if (by !== 'same') {
    const isSo = by === 'more' ? order > 0 : order < 0;
    return `**${isSo ? 'Yes' : 'No'}.** ${both}${order === 0 ? '; the two are the same' : ''}.`;
  }
  if (order === 0) return `**Yes, exactly.** ${both}.`;
  const near = [
    { written: right.said, rounded: roundedLike(one.value, right.said), value: other.value },
    { written: left.said, rounded: roundedLike(other.value, left.said), value: one.value },
  ].find(({ rounded, value }) => rounded?.equals(value));
  if (near) return `**Yes, rounded.** ${both}; rounded, that is ${near.written}.`;
  return `**No.** ${both}; the first is ${order > 0 ? 'larger' : 'smaller'}.`;
}

/** The numbers that a message names, as a text would have them, without commas in groups. */
export const numbersIn = (text: string): string[] => [
  ...new Set(text.replace(/(?<=\d),(?=\d{3})/g, '').match(/\d+(?:\.\d+)?/g) ?? []),
];
