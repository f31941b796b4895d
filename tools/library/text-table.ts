/** Formats rows as a text table, the first one as header; columns of numbers are aligned to the right. */
export function asTable(rows: (string | number)[][]): string {
  const [head = [], ...body] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => String(row[column] ?? '').length)));
  const isNumber = head.map((_, column) => body.every((row) => typeof row[column] === 'number'));
  const line = (row: (string | number)[]): string =>
    widths
      .map((width, column) => {
        const text = String(row[column] ?? '');
        return isNumber[column] ? text.padStart(width) : text.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...body.map(line)].join('\n');
}
