/** A number as it is left after `plainNumbers`. */
const n = String.raw`\d+(?:\.\d+)?`;
const small = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Words that stand for digits or signs, in this order. */
const words: [RegExp, string][] = [
  [/[\u2212\u2013]/g, '-'],
  [/(?<=\d),(?=\d{3}(?!\d))/g, ''],
  [/(?<=\d)\s(?=\d{3}(?!\d))/g, ''],
  [/(?<=\d),(?=\d{1,2}(?!\d))/g, '.'],
  [new RegExp(String.raw`\b(${small.join('|')})\b`, 'g'), 'digit'],
  [/\ba (?=hundred|thousand|million|billion)/g, '1 '],
  [/(?<=\d)\s?(?:k|thousand)\b/g, '*1000'],
  [/(?<=\d)\s?hundred\b/g, '*100'],
  [/(?<=\d)\s?(?:million|mio)\b/g, '*1000000'],
  [/(?<=\d)\s?billion\b/g, '*1000000000'],
  [/\s?(?:per ?cent|pct)\b(?! points?)/g, '%'],
  [/\b(?:multiplied by|times)\b|[×·⋅]|(?<=\d\s?)x(?=\s?\d)/g, '*'],
  [/\bdivided by\b|÷/g, '/'],
  [/\bplus\b/g, '+'],
  [/\bminus\b/g, '-'],
  [/\bto the power of\b|\^/g, '**'],
  [/\bsquared\b|²/g, '**2'],
  [/\bcubed\b|³/g, '**3'],
  [/\b(?:the )?(?:square )?root of (?=\d)|√\s?(?=\d)/g, 'root '],
  [/\b(?:a )?half of\b/g, '1/2*'],
  [/\ba (third|quarter|fifth|tenth) of\b/g, 'part'],
  [/\b(?:twice|double)\b(?= \d)/g, '2*'],
];
const parts: Record<string, string> = { third: '1/3*', quarter: '1/4*', fifth: '1/5*', tenth: '1/10*' };

function inSigns(text: string): string {
  return words.reduce(
    (said, [pattern, sign]) =>
      said.replace(pattern, (_, word: string) => {
        if (sign === 'digit') return String(small.indexOf(word));
        return sign === 'part' ? (parts[word] ?? '') : sign;
      }),
    text.toLowerCase(),
  );
}

/** How people put a sum of percentages, and as which expression it is computed. The first that fits the whole decides. */
const forms: [RegExp, string][] = [
  [new RegExp(`^(${n})% (?:off|discount on) (.+)$`), '($2)*(1-$1/100)'],
  [new RegExp(`^(${n}) (?:with|at|minus)? ?(${n})% (?:off|discount)$`), '$1*(1-$2/100)'],
  [new RegExp(`^(${n})% (?:more|higher) than (${n}%?)$`), '($2)*(1+$1/100)'],
  [new RegExp(`^(${n})% (?:less|lower|fewer) than (${n}%?)$`), '($2)*(1-$1/100)'],
  [new RegExp(`^(${n}) (?:increased|raised|up) by (${n})%$`), '$1*(1+$2/100)'],
  [new RegExp(`^(${n}) (?:decreased|reduced|lowered|down) by (${n})%$`), '$1*(1-$2/100)'],
  [new RegExp(`^(${n}) ?([+-]) ?(${n})%$`), '$1*(1$2$3/100)'],
];

/** Several tight hyphens or slashes in a row are a date, a score or a name: 68-95-99.7, 1/2/2024. */
const noSum = /\d[-/:]\d[\d.]*[-/:]\d/;

/**
 * The expression (digits, + - * / ** %, parentheses, sqrt) that a phrase in plain English stands for: '18% of 6', '1 in 7,000',
 * '7 - 6 out of 100', '2.4 million of 10 million'. Null unless every word of it is understood.
 */
export function readExpression(phrase: string): string | null {
  const said = phrase.trim();
  if (!/\d|\b(?:one|half|third|quarter|twice)\b/i.test(said) || noSum.test(said)) return null;
  const text = inSigns(said).replace(/\s+/g, ' ').trim();
  const whole = forms.find(([form]) => form.test(text));
  return expressionOf(whole ? text.replace(whole[0], whole[1]) : text);
}

function expressionOf(text: string): string | null {
  // What stands before 'out of' is counted first: '7 - 6 out of 100'.
  const [top = '', ...below] = text.split(/ (?:out of|in every) /);
  if (below.length > 1) return null;
  if (below[0] !== undefined) {
    const [above, under] = [expressionOf(top), expressionOf(below[0])];
    return above === null || under === null ? null : `(${above})/(${under})`;
  }
  const amount = String.raw`${n}(?:\*10+)?`;
  const expression = text
    .replace(new RegExp(`(${n})% of (?:the )?`, 'g'), '$1/100*')
    .replace(new RegExp(`^(${amount}) (?:of|in) (?:the )?(${amount})$`), '($1)/($2)')
    .replace(new RegExp(`(${n})%(?! ?[\\d(])`, 'g'), '($1/100)')
    .replace(new RegExp(`root (${n})`, 'g'), 'sqrt($1)');
  return /^(?:[\d\s.+\-*/%()]|sqrt\()+$/.test(expression) ? expression : null;
}
