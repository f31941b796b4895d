/** By what is wrong with them; each is put between marks by which it is found again. */
export const hostile = {
  'signs that cannot be stored': 'a\0b\ud83dc\ude00d',
  'signs that can': [
    '\u202eabc\u2066d\u2069\u200b\u2028\ufeff\u00ad',
    '👩‍👩‍👧‍👦e\u0301\u0301🇩🇪ﷺ\u1e9e',
    '<script>\'"`$&{{7*7}}%00\\u0000\\ud83d__proto__',
  ].join(''),
};

/** All texts of a JSON value, names of fields included. */
export function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) {
      yield name;
      yield* textsIn(one);
    }
}
