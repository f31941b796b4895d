import type { OpenDatabase } from '../../../server/platform/database/database.ts';

type Size = {
  /** number of documents per owner */
  shelves: readonly number[];
  pages: number;
  paragraphs: number;
};

/** The id of the owner with that index. */
export const ownerOf = (n: number): string =>
  `${n.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;

/**
 * Fills an empty database with documents of `pages` pages with `paragraphs` paragraphs of 60 words each, in sections
 * of ten pages; word frequencies resemble those of a language. Indexes are built at the end.
 */
export async function fillDocuments(
  { client }: OpenDatabase,
  { shelves, pages, paragraphs }: Size,
): Promise<void> {
  // Requests have a timeout, and this takes minutes.
  const atLength = (statement: string, values: (string | number)[] = []) =>
    client.begin(async (tx) => {
      await tx`set local statement_timeout = 0`;
      await tx.unsafe(statement, values);
    });
  await atLength('drop index document_blocks_search_idx');
  const perSection = 10 * paragraphs;
  for (const [owner, documents] of shelves.entries()) {
    const id = ownerOf(owner);
    await atLength(
      `with made as (
         insert into documents (id, user_id, name, title, format, bytes, sha256, status, sections, created_at, updated_at)
         select gen_random_uuid(), $1, 'book.pdf', 'Book ' || n, 'pdf', 1, n::text, 'ready', $3::integer / 10, now(), now()
         from generate_series(1, $2::integer) n returning id, user_id
       ), parts as (
         insert into document_sections (document_id, n, user_id, title, level, page_from, page_to, words)
         select id, n, user_id, 'Part ' || n, 1, 10 * n - 9, 10 * n, 2400
         from made, generate_series(1, $3::integer / 10) n
       )
       insert into document_blocks (document_id, section, place, user_id, kind, text, page)
       select id, n / $5 + 1, n % $5, user_id, 'paragraph', words.text, n / ($5 / 10) + 1
       from made, generate_series(0, $3::integer * $4::integer - 1) n, lateral (
         select string_agg('w' || floor(power(random(), 6) * 50000)::integer, ' ') as text
         from generate_series(1, 60) where n >= 0) words`,
      [id, documents, pages, paragraphs, perSection],
    );
  }
  await atLength('create index document_blocks_search_idx on document_blocks using gin (search)');
  await atLength('analyze');
}
