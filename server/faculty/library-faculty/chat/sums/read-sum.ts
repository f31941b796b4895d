import { type Computed, parseSum } from './parse-sum.ts';
import { type SumToken, sumTokens } from './sum-tokens.ts';

/** An expression of a message, as the learner puts it and as it is computed. */
export type Side = { said: string; computed: Computed };
export type Sum =
  | { kind: 'value'; side: Side; as: 'percent' | 'decimal' | null }
  | { kind: 'compared'; left: Side; right: Side; by: 'same' | 'more' | 'less' };

/** A longer message is no plain sum. */
const longest = 120;

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
/** What may stand before a sum, after it, beside a comparison, and at the end of one that is to be converted. */
const asking = wordsOf(
  'can could would will you please and so then what whats is are does do how much many calculate compute work out solve convert turn express write tell me the result of if i take',
);
const closing = wordsOf('? . ! = same , please pls');
const besides = wordsOf('is are really exactly about the');
const converting = wordsOf(
  'in : as to into a an is are make makes same how much many what which it that number',
);
const inDecimals = wordsOf('decimal decimals');
const questions = wordsOf('is are does do');

/** Reads a message as a plain sum, a conversion or a comparison of two; null unless all of it is understood. */
export function readSum(message: string): Sum | null {
  const all = message.length > longest ? null : sumTokens(message);
  if (!all?.some(({ kind }) => kind === 'number') || isDate(all)) return null;
  const tokens = withoutEnd(all, closing);
  const sideOf = (some: readonly SumToken[]): Side | null => {
    const [first, last] = [some[0], some.at(-1)];
    const computed = first && last ? parseSum(some) : null;
    return computed && { computed, said: message.slice(first?.at, last?.end).replaceAll('`', '') };
  };
  return compared(tokens, sideOf) ?? shareOf(tokens, sideOf) ?? value(tokens, sideOf);
}

type ReadSide = (tokens: readonly SumToken[]) => Side | null;

const signOf = (token: SumToken | undefined): string => (token?.kind === 'sign' ? token.sign : '');

/** Numbers joined without spaces twice or more by a hyphen, slash or colon are a date, a score or a name: 68-95-99.7. */
const isDate = (tokens: readonly SumToken[]): boolean =>
  tokens.some(
    (_, at) =>
      [1, 3].every((place) => ['-', '/', ':'].includes(signOf(tokens[at + place]))) &&
      [0, 2, 4].every((place) => tokens[at + place]?.kind === 'number') &&
      [1, 2, 3, 4].every((place) => tokens[at + place]?.tight),
  );

function withoutEnd(tokens: readonly SumToken[], words: ReadonlySet<string>): readonly SumToken[] {
  return tokens.slice(0, tokens.findLastIndex((token) => !words.has(signOf(token))) + 1);
}

function withoutStart(tokens: readonly SumToken[], words: ReadonlySet<string>): readonly SumToken[] {
  const first = tokens.findIndex((token) => !words.has(signOf(token)));
  return first < 0 ? [] : tokens.slice(first);
}

function compared(tokens: readonly SumToken[], sideOf: ReadSide): Sum | null {
  const asked = withoutStart(tokens, wordsOf('so and then'));
  const isAsked = questions.has(signOf(asked[0]));
  const whole = isAsked ? asked.slice(1) : tokens;
  for (const [at, token] of whole.entries()) {
    const by = comparisonOf(signOf(token));
    // Without a verb in front only a statement compares: '12/2 is 6'; 'what is 20% more than 50' is a value.
    if (by === null || (by !== 'same' && !isAsked)) continue;
    const left = sideOf(withoutEnd(whole.slice(0, at), besides));
    const right = sideOf(withoutStart(whole.slice(at + 1), besides));
    const isComputed = [left, right].some(
      (side) => side && (side.computed.steps > 0 || side.computed.isPercent),
    );
    if (left && right && isComputed) return { kind: 'compared', left, right, by };
  }
  return null;
}

function comparisonOf(sign: string): 'same' | 'more' | 'less' | null {
  if (sign === 'more' || sign === 'less') return sign;
  return sign === 'same' || sign === 'is' || sign === 'are' ? 'same' : null;
}

/** 'what percent of 98 is 9', 'what percent is 9 of 98' */
function shareOf(tokens: readonly SumToken[], sideOf: ReadSide): Sum | null {
  const [asked, ...rest] = tokens.slice(tokens.findIndex((token) => signOf(token) === '%') - 1);
  if (!['what', 'which', 'many', 'much'].includes(signOf(asked)) || signOf(rest[0]) !== '%') return null;
  const verb = rest.findIndex((token) => questions.has(signOf(token)));
  if (verb < 0) return null;
  const part = rest.slice(verb + 1);
  if (verb === 1) return converted(sideOf(part));
  const [whole, over] = [rest.slice(2, verb), rest[1]];
  if (!over || signOf(over) !== 'of') return null;
  return converted(sideOf([...part, { ...over, kind: 'sign', sign: ':' }, ...whole]));
}

const converted = (side: Side | null): Sum | null => side && { kind: 'value', side, as: 'percent' };

function value(tokens: readonly SumToken[], sideOf: ReadSide): Sum | null {
  const { rest, as } = conversionOf(tokens);
  const sum = withoutStart(rest, asking);
  const side = sideOf(sum);
  if (!side || (as === null && side.computed.steps === 0)) return null;
  // A hyphen between two numbers on their own is a range or a score.
  const isRange =
    sum.length === 3 && sum === rest && signOf(sum[1]) === '-' && sum[1]?.tight && sum[2]?.tight;
  return as === null && isRange ? null : { kind: 'value', side, as };
}

/** What stands before 'in percent', 'is how many %', 'as a decimal', and which of them it is. */
function conversionOf(tokens: readonly SumToken[]): {
  rest: readonly SumToken[];
  as: 'percent' | 'decimal' | null;
} {
  const isPart = (token: SumToken) =>
    converting.has(signOf(token)) ||
    inDecimals.has(signOf(token)) ||
    signOf(token) === '%' ||
    signOf(token) === 'percentage';
  const from = tokens.findLastIndex((token) => !isPart(token)) + 1;
  const said = tokens.slice(from).map(signOf);
  const start = said.findIndex((sign) => converting.has(sign));
  const asked = start < 0 ? [] : said.slice(start);
  const as = asked.some((sign) => sign === '%' || sign === 'percentage')
    ? 'percent'
    : asked.some((sign) => inDecimals.has(sign))
      ? 'decimal'
      : null;
  return as === null ? { rest: tokens, as } : { rest: tokens.slice(0, from + start), as };
}
