const digit = /^\p{Nd}$/u;

/** The value of a decimal digit of any script: its distance from the script's zero, since Unicode keeps the ten together. */
function digitValue(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && digit.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}

/** Signs of numbers in Arabic and Persian: the decimal separator, the thousands separator, the comma. */
const separators: Record<string, string> = { '٫': '.', '٬': "'", '،': ',' };

/**
 * A text with digits of all scripts (Arabic-Indic, Persian, Devanagari, Bengali, Thai …) as 0 to 9, and without invisible
 * characters. Full-width digits are left to NFKC.
 */
export const plainDigits = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[٫٬،]/gu, (sign) => separators[sign] ?? sign)
    .replace(/(?![0-9])\p{Nd}/gu, (sign) =>
      sign.normalize('NFKC') === sign ? String(digitValue(sign)) : sign,
    );
