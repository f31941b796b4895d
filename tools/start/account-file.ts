import { parse } from 'csv-parse/sync';

/** A row of the file, with the number of the line on which it ends. */
export type ListedRow = { line: number; email: string; name: string; password: string };

/** The names that a column may have, in any case. */
const columns = {
  email: ['email', 'e-mail', 'mail', 'address'],
  name: ['name'],
  password: ['password'],
};

const columnOf = (title: string): string => {
  const plain = title.trim().toLowerCase();
  return Object.entries(columns).find(([, names]) => names.includes(plain))?.[0] ?? plain;
};

/**
 * The text of a file as spreadsheets write it: UTF-8 or UTF-16 with a byte order mark, UTF-8 without one, or else
 * Windows-1252.
 */
function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The separator that the first line has most of. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  const countOf = (separator: string) => first.split(separator).length;
  return [',', ';', '\t'].reduce((one, other) => (countOf(other) > countOf(one) ? other : one));
}

/**
 * The accounts of a list: its first line names the columns, of which `email` is needed.
 * @throws Error in one line that says what is wrong with the file
 */
export function readAccountFile(bytes: Uint8Array): ListedRow[] {
  const text = decodeText(bytes);
  let titles: string[] = [];
  const records: { record: Record<string, string>; info: { lines: number } }[] = parse(text, {
    bom: true,
    columns: (first: string[]) => {
      titles = first.map(columnOf);
      return titles;
    },
    delimiter: separatorOf(text),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
  });
  if (!titles.includes('email')) {
    throw new Error(
      'The first line must name the columns: email, and also name and password if there are any.',
    );
  }
  return records.map(({ record, info }) => ({
    line: info.lines,
    email: record.email ?? '',
    name: record.name ?? '',
    password: record.password ?? '',
  }));
}
