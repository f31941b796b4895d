const raised: ReadonlyMap<string, string> = new Map(
  [...'0123456789+-−=()'].map((sign, index) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾'][index] ?? sign]),
);

/**
 * Converts superscript text. Digits become superscript characters, since 10⁶ is not 106; letters, as in 1st, are left as
 * they are.
 */
export function raise(text: string): string {
  const signs = [...text];
  const all = /\d/.test(text) && signs.every((sign) => raised.has(sign) || sign === ' ');
  return all ? signs.map((sign) => raised.get(sign) ?? sign).join('') : text;
}
