/** A document type stands at the beginning, if anywhere. */
const within = 10_000;

/** Where the declarations in a document type end: behind its bracket and '>'; -1: they do not. */
function endOfSubset(source: string, from: number): number {
  for (let at = source.indexOf(']', from); at !== -1; at = source.indexOf(']', at + 1)) {
    let next = at + 1;
    while (' \t\r\n'.includes(source.charAt(next)) && next < source.length) next += 1;
    if (source[next] === '>') return next + 1;
  }
  return -1;
}

/**
 * The source without the declarations of entities and the like that a document type can hold. Nothing of them is used: an
 * entity can stand for a billion words, or for a file of this machine.
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
