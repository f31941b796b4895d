import { cleanText } from '#shared/rules/clean-text.ts';

/** A high estimate for providers that do not report usage: some 3 characters a token, one for each of other scripts. */
export function estimatedTokens(text: string): number {
  const plain = cleanText(text);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII is meant
  const wide = plain.replace(/[\u0000-\u02ff]/g, '').length;
  return Math.ceil((plain.length - wide) / 3 + wide);
}
