const words =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const others: Record<string, { value: number; tolerance: number }> = {
  ...Object.fromEntries(
    'twenty thirty forty fifty sixty seventy eighty ninety'
      .split(' ')
      .map((word, place) => [word, { value: 20 + 10 * place, tolerance: 0.5 }]),
  ),
  quarter: { value: 0.25, tolerance: 0.005 },
  quarters: { value: 0.25, tolerance: 0.005 },
  half: { value: 0.5, tolerance: 0.005 },
  doubled: { value: 2, tolerance: 0.05 },
  twice: { value: 2, tolerance: 0.05 },
  hundred: { value: 100, tolerance: 0.5 },
  thousand: { value: 1000, tolerance: 0.5 },
  million: { value: 1e6, tolerance: 0.5 },
};

/**
 * The value of '1,200', '−0.85', 'seven', 'twenty-five' or 'half', and half a unit of its last decimal as tolerance; NaN if it is no
 * number.
 */
export function readNumber(shown: string): { value: number; tolerance: number } {
  const [first = '', unit] = shown.toLowerCase().split('-');
  const word = words.indexOf(first);
  if (word >= 0) return { value: word, tolerance: 0.5 };
  const other = others[first];
  if (other) return { ...other, value: other.value + (unit === undefined ? 0 : words.indexOf(unit)) };
  const digits = shown.replaceAll(',', '').replace('−', '-');
  const decimals = digits.split('.')[1]?.length ?? 0;
  return { value: Number(digits || Number.NaN), tolerance: 0.5 * 10 ** -decimals };
}

const number =
  /(?<![\w.#-])\d+(?:,\d{3})*(?:\.\d+)?|\b(?:zero|one(?= (?:in|of|out of|to|per)\b)|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|hundred|thousand|million|half|quarters?|twice|doubled)(?:-(?:one|two|three|four|five|six|seven|eight|nine))?\b/giu;

/** A number as shown, what it is, and whether it is part of a rate: 'six in ten', 'five times'. */
export type ShownNumber = { shown: string; value: number; isRate: boolean };

/** The numbers of a text, in digits and English words, in order; 'one' only as part of a rate, else it is a pronoun. */
export const numbersIn = (text: string): ShownNumber[] =>
  [...text.matchAll(number)]
    .map(({ 0: shown, index }) => ({
      shown,
      value: readNumber(shown).value,
      isRate: /^ (?:in|out|per|times|to)\b/.test(text.slice(index + shown.length)),
    }))
    .filter(({ value }) => !Number.isNaN(value));
