/** What people call a root before its number, by its sign; the longer ones first, so that no shorter one takes their place. */
const roots: [sign: string, words: string[]][] = [
  [
    '∛',
    [
      'cube root of',
      'cubic root of',
      'third root of',
      'cbrt',
      'kubikwurzel aus',
      'kubikwurzel von',
      'dritte wurzel aus',
      'raíz cúbica de',
      'raiz cubica de',
      'raiz cúbica de',
      'racine cubique de',
      'radice cubica di',
    ],
  ],
  [
    '√',
    [
      'the square root of',
      'square root of',
      'sq. root of',
      'root of',
      'square root',
      'sqrt',
      'quadratwurzel aus',
      'quadratwurzel von',
      'wurzel aus',
      'wurzel von',
      'wurzel',
      'raíz cuadrada de',
      'raiz cuadrada de',
      'raiz quadrada de',
      'raíz de',
      'raiz de',
      'racine carrée de',
      'racine de',
      'radice quadrata di',
      'radice di',
      'квадратный корень из',
      'корень из',
      '根号',
      '根號',
      'ルート',
      '루트',
      'الجذر التربيعي ل',
      'جذر',
      'căn bậc hai của',
      'kwadratowy pierwiastek z',
      'pierwiastek z',
      'wortel van',
      'roten ur',
    ],
  ],
];

/** The word of a root at any place, also behind the number as in '2의 제곱근': then the digits alone are not the value. */
const rootAnywhere =
  /root|sqrt|cbrt|wurzel|ra[ií]z|racine|radice|корен|корін|根|ルート|루트|제곱근|جذر|वर्गमूल|घनमूल|karekök|pierwiast|wortel|kvadratrot|căn bậc|[√∛∜]/iu;

export const hasRootWord = (text: string): boolean => rootAnywhere.test(text);

/** Roots in words as their signs: 'cube root of 8' is ∛8. */
export function withRootSigns(text: string): string {
  if (!hasRootWord(text)) return text;
  let plain = text.normalize('NFKC').toLowerCase();
  for (const [sign, words] of roots)
    for (const word of words) plain = plain.replaceAll(word.normalize('NFKC'), sign);
  return plain.replace(/\^3\s?√/g, '∛').replace(/\^4\s?√/g, '∜');
}
