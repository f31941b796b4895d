import { readSum, type Side, type Sum } from './read-sum.ts';
import { decimalOf, equals, isRounded, isSame, percentOf } from './shown-number.ts';

/**
 * A plain sum of the learner's, computed with its working; null if the message is anything else. `programs`: the lesson
 * teaches JavaScript, so a result that JavaScript prints otherwise is named.
 */
export function sumReply(message: string, { programs }: { programs: boolean }): string | null {
  const sum = readSum(message);
  if (!sum) return null;
  const sides = sum.kind === 'value' ? [sum.side] : [sum.left, sum.right];
  // Outside of programs a percent sign between two numbers means nothing.
  if (!programs && sides.some(({ computed }) => computed.shown.includes('%'))) return null;
  if (sides.some(({ computed }) => !Number.isFinite(computed.value)))
    return `Nothing can be divided by 0, so that has no result.${programs ? ' JavaScript gives `Infinity` or `NaN` for it.' : ''}`;
  return sum.kind === 'value' ? valueReply(sum, programs) : comparison(sum);
}

const hasWords = (said: string): boolean => /[\p{L}]|%(?! ?\d)/u.test(said);

function valueReply({ side, as }: Sum & { kind: 'value' }, programs: boolean): string {
  const { said, computed } = side;
  const opening = hasWords(said) ? `${said} is ${computed.shown}` : computed.shown;
  const isShare = computed.shown.includes('/') && computed.value < 1;
  const percent = percentOf(computed.value);
  const isInPercent = as === 'percent' || (as === null && isShare && !said.includes('%'));
  const more = isInPercent ? `, which is ${percent.isRounded ? 'about ' : ''}${percent.text}` : '';
  return `**${opening} ${equals(decimalOf(computed.value))}${more}.**${programs ? inJavaScript(side) : ''}`;
}

/** What JavaScript prints for the same expression, if that is not the exact result. */
function inJavaScript({ said, computed: { value } }: Side): string {
  const exact = decimalOf(value);
  const isPrinted = exact.isRounded || String(value) === exact.text.replaceAll(',', '');
  if (hasWords(said) || isPrinted) return '';
  return ` In JavaScript \`${said}\` gives \`${value}\`: a computer counts in twos, and cannot keep every decimal exactly.`;
}

function comparison({ left, right, by }: Sum & { kind: 'compared' }): string {
  const isInPercent = [left, right].some(({ said }) => said.includes('%') || said.includes('cent'));
  const worked = ({ said, computed }: Side) => {
    const shown = isInPercent ? percentOf(computed.value) : decimalOf(computed.value);
    if (computed.steps === 0 && (computed.isPercent || !isInPercent)) return null;
    return `${hasWords(said) ? `${said} is ${computed.shown}` : computed.shown} ${equals(shown)}`;
  };
  const both = [worked(left), worked(right)].filter((one) => one !== null).join(', and ');
  const [one, other] = [left.computed.value, right.computed.value];
  if (isSame(one, other))
    return by === 'same' ? `**Yes, exactly.** ${both}.` : `**No.** ${both}; the two are the same.`;
  if (by !== 'same') return `**${one > other === (by === 'more') ? 'Yes' : 'No'}.** ${both}.`;
  const near = [right, left].find((side) => isRounded(side.said, side === right ? one : other));
  if (near) return `**Yes, rounded.** ${both}; rounded, that is ${near.said}.`;
  return `**No.** ${both}; the first is ${one > other ? 'larger' : 'smaller'}.`;
}

/** The numbers that a message names, as a text would have them, without commas in groups. */
export const numbersIn = (text: string): string[] => [
  ...new Set(text.replace(/(?<=\d),(?=\d{3})/g, '').match(/\d+(?:\.\d+)?/g) ?? []),
];
