import type { Answer } from '#shared/contract/exam.ts';
import { notANumber, readNumbers } from '#shared/rules/read-numbers.ts';
import type { QuestionKey } from '../faculty/exam-types.ts';
import { asText, type Grade, right, wrong } from './grade-types.ts';

type Key<Type extends QuestionKey['type']> = Extract<QuestionKey, { type: Type }>;

/** Tolerates binary fractions: 0.1 + 0.2 is within a tolerance of 0.3 - 0.3. */
const rounding = 1e-9;

export const isNear = (value: number, wanted: number, tolerance: number) =>
  Math.abs(value - wanted) <= tolerance + rounding * Math.max(1, Math.abs(wanted));

/** `unit`: the one that the question asks for. */
export function gradeNumeric(key: Key<'numeric'>, answer: Answer | undefined, unit?: string): Grade {
  const values = readNumbers(asText(answer), unit);
  if (values.length === 0) return wrong(asText(answer).trim() ? notANumber : '');
  if (values.some((value) => isNear(value, key.answer, key.tolerance))) return right('');
  // Several known mistakes may be within the tolerance; the nearest is assumed.
  const distance = (one: number) => Math.min(...values.map((value) => Math.abs(value - one)));
  const [known] = key.cases
    .filter((one) => values.some((value) => isNear(value, one.value, key.tolerance)))
    .sort((one, other) => distance(one.value) - distance(other.value));
  return wrong(known?.text ?? key.wrong);
}

/** The output of a program, compared exactly except for trailing spaces and leading and trailing empty lines. */
export function gradeOutput(key: Key<'output'>, answer: Answer | undefined): Grade {
  return printed(asText(answer)) === printed(key.answer) ? right('') : wrong(key.wrong);
}

/** Normalises printed text for comparison: line endings, trailing spaces, and leading and trailing empty lines. */
export const printed = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/^\n+|(?<!\n)\n+$/g, '');

/** A word or phrase; case, accents, spaces, surrounding punctuation, a leading article and 'press the … key' are ignored. */
export function gradeShort(key: Key<'short'>, answer: Answer | undefined): Grade {
  const given = plain(asText(answer));
  const readings = [given, asKeyName(given)];
  const isIt = key.answers.some((one) => readings.includes(plain(one)));
  return given !== '' && isIt ? right('') : wrong(key.wrong);
}

/** Reduces the mention of a key to its name: 'you press the F 12 key' is F12. */
const asKeyName = (text: string) =>
  text
    .replace(/^(?:(?:you|i|we|just) )?(?:press|hit|push)(?:ing)? (?:on )?(?:the |a )?(?:key )?(?=.)/, '')
    .replace(/(?<=.) key$/, '')
    .replace(/(?<![\p{L}\p{N}])(\p{L})[ -](?=\p{N}+$)/u, '$1');

/** A text of only punctuation ('?') stays unchanged. */
const plain = (text: string) => words(text) || text.trim();

const words = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[‐‑–—-]/g, '-')
    .replace(/^[\s"'“”‘’.,;:!?()]+|(?<![\s"'“”‘’.,;:!?()])[\s"'“”‘’.,;:!?()]+$/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^(the|an|a) (?=.)/, '');
