const longest = 1500;

/** A value as text: rows as lines, whatever is printed as it is. */
export function valueWords(value: unknown, isRows: boolean): string {
  if (!isRows || !Array.isArray(value)) return JSON.stringify(value) ?? 'nothing';
  if (value.length === 0) return '(no rows)';
  return value
    .map((row) => (Array.isArray(row) ? row.map(cellWords).join(' | ') : cellWords(row)))
    .join('\n');
}

const cellWords = (cell: unknown) =>
  cell === null ? 'NULL' : typeof cell === 'string' ? cell : JSON.stringify(cell);

/** No more of a text than somebody reads. */
export const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)} …` : text);

/** Before the name of a test that failed, which reads as if it held; `then` is a sentence or nothing. */
export const notYet = (says: string, then = ''): string => `Not yet: **${says}**. ${then}`.trim();
