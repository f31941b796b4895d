/** A document type declaration is only searched at the beginning. */
const within = 10_000;

/** The end of the internal subset of a document type, after its ']>'; -1 if it is not closed. */
function endOfSubset(source: string, from: number): number {
  for (let at = source.indexOf(']', from); at !== -1; at = source.indexOf(']', at + 1)) {
    let next = at + 1;
    while (' \t\r\n'.includes(source.charAt(next)) && next < source.length) next += 1;
    if (source[next] === '>') return next + 1;
  }
  return -1;
}

/**
 * Removes the internal subset of the document type, with entity declarations and the like. They are never used, since an
 * entity can expand to a billion words, or refer to a local file.
 */
export function withoutInternalSubset(source: string): string {
  const start = source.slice(0, within).search(/<!doctype\s/i);
  if (start === -1) return source;
  const bracket = source.indexOf('[', start);
  const end = source.indexOf('>', start);
  if (bracket === -1 || end === -1 || end < bracket) return source;
  const rest = endOfSubset(source, bracket);
  return rest === -1 ? '' : source.slice(0, start) + source.slice(rest);
}
