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

/** The words of a search, at most 8; more would only narrow it further. */
export function searchWords(query: string | undefined): string[] {
  return cleanText(query ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, mostWords);
}
