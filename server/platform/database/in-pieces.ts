/** Rows for one statement: the text of so many is a few megabytes at most. */
const mostRows = 1000;

/** Splits rows into batches that one statement can take; none for no rows. */
export function* inPieces<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += mostRows) yield rows.slice(at, at + mostRows);
}
