/** A number, a sign or a word of a message. `tight`: no space before it. */
export type SumToken = { at: number; end: number; tight: boolean } & (
  | { kind: 'number'; value: number }
  | { kind: 'sign'; sign: string }
);

/** Phrases for one sign each. The longest that matches is read. */
const phrases: Record<string, readonly string[]> = {
  '+': ['plus'],
  '-': ['minus', '−', '–'],
  '*': ['times', 'multiplied by', '×', '·', '⋅'],
  '/': ['divided by', '÷'],
  '^': ['to the power of', '* *'],
  '²': ['squared'],
  '³': ['cubed'],
  '√': ['the square root of', 'square root of', 'the root of', 'root of', 'sqrt', '√'],
  '%': ['percent', 'per cent', 'pct'],
  // Counted after what stands on both sides: '7 - 6 out of 100'.
  ':': ['out of', 'in every', 'in'],
  of: ['of the'],
  off: ['discount on'],
  more: ['more than', 'greater than', 'bigger than', 'larger than', 'higher than'],
  less: ['less than', 'smaller than', 'lower than', 'fewer than'],
  same: [
    ...['the same as', 'same as', 'the same thing as', 'equal to', 'equals', '=', '= =', '= = ='],
    ...['makes', 'make', 'gives', 'give'],
  ],
  up: ['increased by', 'raised by', 'up by'],
  down: ['decreased by', 'reduced by', 'lowered by', 'down by'],
};
/** Words for numbers; a scale multiplies the number before it. */
const small = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const parts: Record<string, number> = { half: 2, third: 3, quarter: 4, fifth: 5, tenth: 10 };

const signOf = new Map(
  Object.entries(phrases).flatMap(([sign, all]) => all.map((phrase) => [phrase, sign] as const)),
);
const longestPhrase = Math.max(...[...signOf.keys()].map((phrase) => phrase.split(' ').length));

/** The tokens of a message, in order; null if it has digits that are no number, such as a date's. */
export function sumTokens(message: string): SumToken[] | null {
  const words = [...message.toLowerCase().matchAll(/\d+(?:[.,]\d+)*|\p{L}+(?:['’]\p{L}+)?|[^\s`]/gu)].map(
    (found) => ({
      said: found[0].replace(/['’](?=.)/u, ''),
      at: found.index,
      end: found.index + found[0].length,
    }),
  );
  const tokens: SumToken[] = [];
  for (let place = 0; place < words.length; ) {
    const { count, ...read } = readAt(words.slice(place, place + longestPhrase).map(({ said }) => said));
    const [first, last] = [words[place], words[place + count - 1]];
    if (!first || !last || ('value' in read && Number.isNaN(read.value))) return null;
    const span = { at: first.at, end: last.end, tight: first.at === (words[place - 1]?.end ?? -1) };
    tokens.push('value' in read ? { kind: 'number', ...read, ...span } : { kind: 'sign', ...read, ...span });
    place += count;
  }
  return tokens;
}

/** What the first words stand for, and how many of them. */
function readAt(words: string[]): { count: number } & ({ value: number } | { sign: string }) {
  const [first = ''] = words;
  for (let count = words.length; count > 0; count -= 1) {
    const sign = signOf.get(words.slice(0, count).join(' '));
    if (sign !== undefined) return { count, sign };
  }
  const value = small.indexOf(first);
  if (value >= 0) return { count: 1, value };
  const [, second = ''] = words;
  if (first === 'a' && second in parts) return { count: 2, value: 1 / (parts[second] ?? 1) };
  if (first === 'half') return { count: 1, value: 1 / 2 };
  return /^\d/.test(first) ? { count: 1, value: numberOf(first) } : { count: 1, sign: first };
}

/** A number as people write it: 7,000 or 7000, 1.5 or 1,5; NaN for other digits. */
function numberOf(digits: string): number {
  const [whole = '', ...groups] = digits.split(',');
  const isGrouped = groups.length > 0 && groups.every((group) => group.split('.')[0]?.length === 3);
  if (isGrouped && whole.length <= 3 && !whole.includes('.')) return Number(digits.replaceAll(',', ''));
  return Number(digits.replace(',', '.'));
}
