/**
 * The text as it can be stored: NUL characters gone (PostgreSQL has none) and lone surrogates replaced by U+FFFD.
 * Everything else, HTML and all scripts of Unicode included, stays verbatim.
 */
export function cleanText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
