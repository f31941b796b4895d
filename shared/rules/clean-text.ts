/**
 * Makes a text storable: NUL characters are removed (PostgreSQL does not support them) and lone surrogates replaced by
 * U+FFFD. Everything else, including HTML and all scripts of Unicode, stays verbatim.
 */
export function cleanText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
