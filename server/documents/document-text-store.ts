import { and, asc, eq, lt, ne, sql } from 'drizzle-orm';
import { documentBounds } from '#shared/contract/documents.ts';
import type { Transaction } from '../platform/database/database.ts';
import { documentBlocks, documentSections, documents } from '../platform/database/schema/documents.ts';
import { generations } from '../platform/database/schema/evidence.ts';
import type { BlockRow, DocumentRow, SectionRow, WrittenBlock, WrittenSection } from './document-types.ts';

/** Size of a row's header, ids and numbers. */
const rowBytes = 90;

/** Identifies the text written by one parsing of a document. */
export type Edition = { documentId: string; userId: string; edition: number };

/** The visible sections of a document, in order. */
export function listSections(tx: Transaction, { id, edition }: DocumentRow): Promise<SectionRow[]> {
  return tx
    .select()
    .from(documentSections)
    .where(and(eq(documentSections.documentId, id), eq(documentSections.edition, edition)))
    .orderBy(asc(documentSections.n))
    .limit(documentBounds.sections);
}

/** One visible section with its text. */
export async function readSection(
  tx: Transaction,
  { id, edition }: DocumentRow,
  n: number,
): Promise<{ section: SectionRow; blocks: BlockRow[] } | null> {
  const [section] = await tx
    .select()
    .from(documentSections)
    .where(
      and(
        eq(documentSections.documentId, id),
        eq(documentSections.edition, edition),
        eq(documentSections.n, n),
      ),
    );
  if (!section) return null;
  const blocks = await tx
    .select()
    .from(documentBlocks)
    .where(
      and(
        eq(documentBlocks.documentId, id),
        eq(documentBlocks.edition, edition),
        eq(documentBlocks.section, n),
      ),
    )
    .orderBy(asc(documentBlocks.place))
    .limit(documentBounds.blocks);
  return { section, blocks };
}

/**
 * Begins an edition for this attempt and returns its number. Null: the document was deleted, or another attempt is to parse
 * it.
 */
export async function beginEdition(
  tx: Transaction,
  { id, attempt }: Pick<DocumentRow, 'id' | 'attempt'>,
): Promise<{ edition: number; shown: number; tries: number } | null> {
  const [row] = await tx
    .update(documents)
    .set({ readings: sql`${documents.readings} + 1`, tries: sql`${documents.tries} + 1` })
    .where(and(eq(documents.id, id), eq(documents.attempt, attempt), eq(documents.status, 'reading')))
    .returning({ edition: documents.readings, shown: documents.edition, tries: documents.tries });
  return row ?? null;
}

/** Writes some sections, in one statement. Returns their size in the database. */
export async function insertSections(
  tx: Transaction,
  { documentId, userId, edition }: Edition,
  sections: WrittenSection[],
): Promise<number> {
  const rows = await tx.execute(sql`
    with written as (
      insert into ${documentSections} (document_id, edition, user_id, n, title, level, page_from, page_to, words)
      select ${documentId}::uuid, ${edition}::integer, ${userId}::uuid, one.*
      from jsonb_to_recordset(${JSON.stringify(sections)}::jsonb)
        as one("n" integer, "title" text, "level" integer, "pageFrom" integer, "pageTo" integer, "words" integer)
      returning pg_column_size(title) + pg_column_size(search) + ${rowBytes}::integer as bytes)
    select coalesce(sum(bytes), 0)::integer as bytes from written`);
  return (rows as unknown as { bytes: number }[])[0]?.bytes ?? 0;
}

/** Writes some paragraphs, in one statement. Returns their size in the database. */
export async function insertBlocks(
  tx: Transaction,
  { documentId, userId, edition }: Edition,
  blocks: WrittenBlock[],
): Promise<number> {
  const rows = await tx.execute(sql`
    with written as (
      insert into ${documentBlocks} (document_id, edition, user_id, section, place, kind, text, page)
      select ${documentId}::uuid, ${edition}::integer, ${userId}::uuid, one.*
      from jsonb_to_recordset(${JSON.stringify(blocks)}::jsonb)
        as one("section" integer, "place" integer, "kind" text, "text" text, "page" integer)
      returning pg_column_size(text) + pg_column_size(search) + ${rowBytes}::integer as bytes)
    select coalesce(sum(bytes), 0)::integer as bytes from written`);
  return (rows as unknown as { bytes: number }[])[0]?.bytes ?? 0;
}

/** The results of parsing apart from the text. */
export type Found = Pick<
  DocumentRow,
  'pages' | 'unreadPages' | 'words' | 'sections' | 'textBytes' | 'author' | 'reader'
> & { title: string | null };

/**
 * Makes an edition visible atomically. False: it was stopped, or the document deleted, or another parsing has begun
 * meanwhile, which removes this edition.
 */
export async function showEdition(
  tx: Transaction,
  { id, attempt, generationId }: Pick<DocumentRow, 'id' | 'attempt'> & { generationId: string },
  edition: number,
  { title, author, ...found }: Found,
  now: Date,
): Promise<boolean> {
  const goesOn = sql`exists (select 1 from ${generations}
    where ${generations.id} = ${generationId} and ${generations.status} = 'running')`;
  const unlessNamed = (column: typeof documents.title | typeof documents.author, value: string | null) =>
    sql`case when ${documents.named} then ${column} else coalesce(${value}::text, ${column}) end`;
  const rows = await tx
    .update(documents)
    .set({
      ...found,
      title: unlessNamed(documents.title, title),
      author: unlessNamed(documents.author, author),
      status: 'ready',
      problem: null,
      edition,
      updatedAt: now,
    })
    .where(
      and(
        eq(documents.id, id),
        eq(documents.attempt, attempt),
        eq(documents.readings, edition),
        eq(documents.status, 'reading'),
        goesOn,
      ),
    )
    .returning({ id: documents.id });
  return rows.length === 1;
}

/** Selects editions of a document: all; or, except the visible one: a single one, or those begun before one. */
export type Editions = 'all' | { only: number } | { before: number };

/** Removes at most `most` paragraphs of these editions, or of their sections. Returns whether there may be more. */
export async function removeEditions(
  tx: Transaction,
  documentId: string,
  which: Editions,
  most: number,
): Promise<boolean> {
  const shown = tx.select({ edition: documents.edition }).from(documents).where(eq(documents.id, documentId));
  for (const table of [documentBlocks, documentSections]) {
    const { edition } = table;
    const among =
      which === 'all'
        ? undefined
        : and(
            'only' in which ? eq(edition, which.only) : lt(edition, which.before),
            ne(edition, sql`(${shown})`),
          );
    const some = tx
      .select({ row: sql`ctid` })
      .from(table)
      .where(and(eq(table.documentId, documentId), among))
      .limit(most);
    const gone = await tx
      .delete(table)
      .where(sql`ctid = any(array(${some}))`)
      .returning({ id: table.documentId });
    if (gone.length > 0) return true;
  }
  return false;
}
