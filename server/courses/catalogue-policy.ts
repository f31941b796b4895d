import { cleanText } from '#shared/rules/clean-text.ts';

/** A row's place in the catalogue: created_at as PostgreSQL writes it (a Date would lose the microseconds), and id. */
export type CatalogueCursor = { createdAt: string; id: string };

const timestamp =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const mostWords = 8;

export function writeCursor({ createdAt, id }: CatalogueCursor): string {
  return Buffer.from(`${createdAt} ${id}`).toString('base64url');
}

/** Null for anything that `writeCursor` did not write. */
export function readCursor(text: string): CatalogueCursor | null {
  const plain = Buffer.from(text, 'base64url').toString();
  const split = plain.lastIndexOf(' ');
  const [createdAt, id] = [plain.slice(0, split), plain.slice(split + 1)];
  return timestamp.test(createdAt) && uuid.test(id) ? { createdAt, id } : null;
}

/** Words from this length on are also found by their beginning; shorter ones would begin half of all words. */
const shortestBeginning = 3;

/**
 * A search as a tsquery in PostgreSQL's own syntax: all of its words, at most 8 (more would only narrow it further).
 * Null for an empty search; '' for one without a word, which finds nothing. Normalised like the stored text
 * (searchable_text in migration catalogue_search).
 */
export function searchQuery(query: string | undefined): string | null {
  const text = cleanText(query ?? '').trim();
  if (text === '') return null;
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[\s!-/:-@[-`{-~]+/)
    .filter(Boolean)
    .slice(0, mostWords)
    .map((word) => `'${word}'${word.length < shortestBeginning ? '' : ':*'}`)
    .join(' & ');
}

/** The first of `rows` whose texts together are no longer than `most` characters as JSON; at least one. */
export function withinBytes<Row>(rows: Row[], textsOf: (row: Row) => unknown, most: number): Row[] {
  let length = 0;
  const end = rows.findIndex((row, index) => {
    length += JSON.stringify(textsOf(row))?.length ?? 0;
    return index > 0 && length > most;
  });
  return end < 0 ? rows : rows.slice(0, end);
}
