/** The source of one array of the file, read page by page, each page in a short transaction. */
export type DataSource = { name: string; pages: () => AsyncIterable<unknown[]> };

/**
 * One JSON object, written while it is read: the fields of `head`, then an array for each source, one row a line. At
 * most one page is held in memory, and nothing is read before it is requested.
 */
export async function* dataChunks(
  head: Record<string, unknown>,
  sources: readonly DataSource[],
): AsyncGenerator<string> {
  const fields = Object.entries(head).map(
    ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  yield `{\n${fields.join(',\n')}`;
  for (const { name, pages } of sources) {
    yield `,\n${JSON.stringify(name)}: [`;
    let first = true;
    for await (const rows of pages()) {
      if (rows.length === 0) continue;
      yield `${first ? '' : ','}\n${rows.map((row) => JSON.stringify(row)).join(',\n')}`;
      first = false;
    }
    yield first ? ']' : '\n]';
  }
  yield '\n}\n';
}
